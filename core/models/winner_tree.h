// The smallest of a fixed number of keys that change one at a time, found in a few comparisons.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

namespace headroom {

class WinnerTree
{
public:
    // All keys infinite.
    void reset(std::size_t leaves)
    {
        m_size = std::bit_ceil(leaves);
        m_nodes.assign(2 * m_size, {std::numeric_limits<double>::infinity(), 0});
        for (std::size_t i = 0; i < m_size; ++i)
            m_nodes[m_size + i].leaf = static_cast<std::uint32_t>(i);
    }

    void set(std::size_t leaf, double key)
    {
        std::size_t i = m_size + leaf;
        if (m_nodes[i].key == key)
            return;
        m_nodes[i].key = key;
        while (i > 1) {
            const Node &left = m_nodes[i & ~std::size_t{1}];
            const Node &right = m_nodes[i | 1];
            const Node best = right.key < left.key ? right : left; // equal: the lower leaf
            i /= 2;
            if (m_nodes[i].key == best.key && m_nodes[i].leaf == best.leaf)
                return;
            m_nodes[i] = best;
        }
    }

    [[nodiscard]] double first() const { return m_nodes[1].key; }
    [[nodiscard]] std::uint32_t winner() const { return m_nodes[1].leaf; }

private:
    struct Node
    {
        double key = 0;
        std::uint32_t leaf = 0;
    };
    std::size_t m_size = 1;
    std::vector<Node> m_nodes; // 1 the root, then its children 2 and 3, …
};

} // namespace headroom
