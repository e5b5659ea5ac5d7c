#include "core/files/hugging_face.h"

#include "core/evaluation/evaluate.h"
#include "core/files/opened_file.h"
#include "tests/core/files/refusal.h"
#include "tests/core/files/shipped.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

// One of the published configurations, by its display name.
Json config(const std::string &name)
{
    const Json reference = readReference("hugging_face.json");
    for (const Json &model : reference.at("models"))
        if (model.at("name").get<std::string>() == name)
            return model.at("config");
    throw std::runtime_error("no configuration of " + name);
}

Json changed(Json config, const std::string &changes)
{
    const Json fields = parsed(changes);
    for (const auto &[field, value] : fields.items())
        config[field] = value;
    return config;
}

Profile read(const Json &config)
{
    return std::get<std::vector<Profile>>(
                   openedFile(config.dump(), "/models/tiny/config.json", shippedLibrary()))
            .at(0);
}

double valueOf(const Profile &profile, const char *id)
{
    return profile.value(*findParameter(id)).value_or(qQNaN());
}

Evaluation evaluated(const Profile &profile)
{
    ScenarioDocument document = shippedLibrary().scenario("chapter-48");
    applyProfile(document, profile);
    return evaluate(document.scenario);
}

double total(const Json &config)
{
    return evaluated(read(config)).model.totalParameters.value_or(qQNaN());
}

} // namespace

class TestHuggingFace : public QObject
{
    Q_OBJECT

private slots:
    void exactTotals_data();
    void exactTotals();
    void equalsTheShippedProfile_data();
    void equalsTheShippedProfile();
    void givesEveryRowWithItsField();
    void familyDefaults();
    void biases();
    void whatIsLeftOut_data();
    void whatIsLeftOut();
    void names();
    void refusals_data();
    void refusals();
    void everySizeIsChecked_data();
    void everySizeIsChecked();
    void wrongFiles_data();
    void wrongFiles();
    void survivesSaving();
};

void TestHuggingFace::exactTotals_data()
{
    QTest::addColumn<int>("index");
    int index = 0;
    const Json reference = readReference("hugging_face.json");
    for (const Json &model : reference.at("models"))
        QTest::newRow(model.at("name").get<std::string>().c_str()) << index++;
    QVERIFY(index >= 20);
}

void TestHuggingFace::exactTotals()
{
    QFETCH(int, index);
    const Json model = readReference("hugging_face.json").at("models").at(size_t(index));
    const Evaluation evaluation = evaluated(read(model.at("config")));
    QCOMPARE(exact(*evaluation.model.totalParameters), exact(model.at("total").get<double>()));
    if (model.contains("active"))
        QCOMPARE(exact(*evaluation.model.activeParameters),
                 exact(model.at("active").get<double>()));
}

// Every value, not the total alone: FLOPs and activations come from the same rows.
void TestHuggingFace::equalsTheShippedProfile_data()
{
    QTest::addColumn<QString>("stem");
    QTest::newRow("GPT-2 XL") << "gpt-2-xl";
    QTest::newRow("Llama-2 7B") << "llama-2-7b";
    QTest::newRow("Llama-2 70B") << "llama-2-70b";
    QTest::newRow("Llama-3 8B") << "llama-3-8b";
    QTest::newRow("Llama-3.1 405B") << "llama-3-405b";
    QTest::newRow("Qwen3-8B") << "qwen3-8b";
    QTest::newRow("Qwen3-30B-A3B") << "qwen3-30b-a3b";
    QTest::newRow("Qwen3-235B-A22B") << "qwen3-235b-a22b";
    QTest::newRow("Mixtral 8x7B") << "mixtral-8x7b";
    QTest::newRow("OLMo-2 7B (1124)") << "olmo-2-7b";
    QTest::newRow("DeepSeek-V3") << "deepseek-v3";
}

void TestHuggingFace::equalsTheShippedProfile()
{
    QFETCH(QString, stem);
    const Profile mine = read(config(QTest::currentDataTag()));
    const Profile &shipped = shippedLibrary().profile(ProfileKind::Model, stem.toStdString());
    for (const auto &[row, value] : shipped.values)
        QVERIFY2(mine.value(*row) == value, row->id.data());
    QCOMPARE(mine.values.size(), shipped.values.size());
}

void TestHuggingFace::givesEveryRowWithItsField()
{
    const Profile profile = read(config("Qwen3-8B"));
    for (const Parameter &row : parameters())
        if (row.id.starts_with("model.")) {
            QVERIFY2(profile.value(row), row.id.data());
            QVERIFY2(!profile.sources.at(std::string(row.id)).empty(), row.id.data());
        }
    QCOMPARE(bytes(profile.sources.at("model.layers")), "config.json: num_hidden_layers");
    QCOMPARE(bytes(profile.sources.at("model.head_dim")), "config.json: head_dim");
    QVERIFY(std::ranges::is_sorted(profile.values, std::less<>{},
                                   &std::pair<const Parameter *, double>::first));
}

// What the class of each family takes where its file is silent.
void TestHuggingFace::familyDefaults()
{
    Json silent = config("Llama-2 7B");
    QVERIFY(!silent.contains("num_key_value_heads") && !silent.contains("tie_word_embeddings"));
    QCOMPARE(valueOf(read(silent), "model.kv_heads"), 32.0);
    QCOMPARE(valueOf(read(silent), "model.tied_embeddings"), 0.0);
    QCOMPARE(valueOf(read(silent), "model.head_dim"), 128.0);
    QCOMPARE(valueOf(read(config("SmolLM3-3B")), "model.tied_embeddings"), 1.0);
    QCOMPARE(valueOf(read(config("GPT-2 XL")), "model.tied_embeddings"), 1.0);
    QCOMPARE(valueOf(read(config("GPT-NeoX-20B")), "model.tied_embeddings"), 0.0);

    // Qwen3's heads are 128 wide whatever the hidden size; Llama's are not.
    Json qwen = config("Qwen3-0.6B");
    qwen.erase("head_dim");
    QCOMPARE(valueOf(read(qwen), "model.head_dim"), 128.0);
    qwen["model_type"] = "llama";
    qwen["architectures"] = {"LlamaForCausalLM"};
    QCOMPARE(valueOf(read(qwen), "model.head_dim"), 64.0);

    QCOMPARE(valueOf(read(config("GPT-2 XL")), "model.ffn"), 6400.0);
    QCOMPARE(valueOf(read(changed(config("GPT-2 XL"), R"({"n_inner": 5000})")), "model.ffn"),
             5000.0);
    // The routing bias came with DeepSeek-V3's own way to balance.
    QCOMPARE(valueOf(read(config("DeepSeek-V3")), "model.router_bias"), 1.0);
    QCOMPARE(valueOf(read(changed(config("DeepSeek-V3"), R"({"topk_method": "greedy"})")),
                     "model.router_bias"),
             0.0);
    QCOMPARE(valueOf(read(config("DeepSeek-V2-Lite")), "model.router_bias"), 0.0);
    QCOMPARE(valueOf(read(config("DeepSeek-V2-Lite")), "model.q_lora_rank"), 0.0);

    // Dense layers at the start of a mixture: 3·2048·6144 in place of router and experts.
    const Json moe = config("Qwen3-30B-A3B");
    const double dense = 3.0 * 2048 * 6144;
    const double mixture = 2048 * 128 + 128 * 3.0 * 2048 * 768;
    QCOMPARE(total(changed(moe, R"({"mlp_only_layers": [1, 0]})")) - total(moe),
             2 * (dense - mixture));

    Json byClass = config("Qwen3-8B");
    byClass.erase("model_type");
    QCOMPARE(total(byClass), 8190735360.0);
    byClass = config("Qwen3-8B");
    byClass["architectures"] = nullptr;
    QCOMPARE(total(byClass), 8190735360.0);
}

void TestHuggingFace::biases()
{
    const Json plain = config("Llama-3 8B"); // 32 layers, 4096, 32 and 8 heads of 128, 14336
    const double base = total(plain);
    const double qkv = 32.0 * (32 + 8 + 8) * 128;
    const double feedForward = 32.0 * (14336 + 14336 + 4096);

    Json biased = changed(plain, R"({"attention_bias": true, "mlp_bias": true})");
    QCOMPARE(total(biased) - base, qkv + 32.0 * 4096 + feedForward);
    QVERIFY(read(biased).remarks.empty());

    // Flags the model cannot have alone: what is missing is counted and said.
    biased = changed(plain, R"({"attention_bias": true})");
    QCOMPARE(total(biased) - base, qkv);
    QCOMPARE(read(biased).remarks.size(), std::size_t(1));
    QVERIFY(read(biased).notes.find("131\u00a0072 parameters") != std::string::npos);
    biased = changed(plain, R"({"mlp_bias": true})");
    QCOMPARE(total(biased) - base, 0.0);
    QCOMPARE(read(biased).remarks.size(), std::size_t(1));

    // Qwen2 has them always and only there.
    QCOMPARE(valueOf(read(config("Qwen2-7B")), "model.biases"), double(Biases::Qkv));
    QVERIFY(read(config("Qwen2-7B")).remarks.empty());
}

void TestHuggingFace::whatIsLeftOut_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("changes");
    QTest::addColumn<QString>("start"); // of the only remark; empty: there is none
    const auto row = [](const char *name, const char *model, const char *changes,
                        const char *start) { QTest::newRow(name) << model << changes << start; };
    row("window", "Mistral 7B v0.1", "{}", "sliding_window: attention over the last 4096 ");
    row("no window", "Mistral 7B v0.1", R"({"sliding_window": null})", "");
    row("window not used", "Qwen2-7B", "{}", "");
    row("window used", "Qwen2-7B", R"({"use_sliding_window": true})", "sliding_window: ");
    row("listed", "Qwen3-8B",
        R"({"sliding_window": 4096, "layer_types": ["full_attention", "sliding_attention"]})",
        "sliding_window: ");
    row("Mixtral without", "Mixtral 8x7B", "{}", "");
    row("more tokens predicted", "DeepSeek-V3", R"({"quantization_config": null})",
        "num_nextn_predict_layers: multi-token prediction (depth 1) ");
    row("quantized", "DeepSeek-V3", R"({"num_nextn_predict_layers": 0})", "quantization_config: ");
    row("latent biases", "DeepSeek-V2-Lite", R"({"attention_bias": true})", "attention_bias: ");
    row("plain", "Llama-3 8B", "{}", "");
}

void TestHuggingFace::whatIsLeftOut()
{
    QFETCH(QString, model);
    QFETCH(QString, changes);
    QFETCH(QString, start);
    const Profile profile = read(changed(config(model.toStdString()), changes.toStdString()));
    QCOMPARE(profile.remarks.size(), std::size_t(start.isEmpty() ? 0 : 1));
    for (const std::string &remark : lines(profile.remarks)) {
        QVERIFY2(QString::fromStdString(remark).remove(QChar(0xa0)).startsWith(start),
                 remark.c_str());
        QVERIFY(profile.notes.find(remark) != std::string::npos);
    }
}

void TestHuggingFace::names()
{
    const auto named = [](const char *path) {
        return read(changed(config("Qwen3-8B"),
                            "{\"_name_or_path\": \"" + std::string(path) + "\"}"))
                .name;
    };
    QCOMPARE(bytes(named("Qwen/Qwen3-8B")), "Qwen3-8B");
    QCOMPARE(bytes(named("/data/my model/")), "my model");
    QCOMPARE(bytes(named("")), "tiny"); // its folder
    QCOMPARE(bytes(named("./")), "tiny");
    QCOMPARE(bytes(named("a\\nb")), "a?b");

    QCOMPARE(bytes(nameFromPath("/models/Qwen3-8B/config.json")), "Qwen3-8B");
    QCOMPARE(bytes(nameFromPath("small.json")), "small");
    QCOMPARE(bytes(nameFromPath("config.json")), "config");
    QCOMPARE(bytes(nameFromPath("C:\\models\\x\\config.json")), "x");
    QCOMPARE(bytes(nameFromPath("/a/llama-3.1.json")), "llama-3.1");
    QCOMPARE(bytes(nameFromPath("")), "");
}

void TestHuggingFace::refusals_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("changes");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *model, const char *changes,
                        const char *expected) {
        QTest::newRow(name) << model << changes << expected;
    };
    const char *llama = "Llama-3 8B";
    row("unknown type", llama, R"({"model_type": "mamba2"})",
        "model_type: 'mamba2' is not read; accepted: llama, mistral, mixtral, qwen2, qwen3, ");
    row("type is a number", llama, R"({"model_type": 7})", "model_type: unexpected number");
    row("unknown class", llama, R"({"model_type": null, "architectures": ["BloomForCausalLM"]})",
        "architectures: 'BloomForCausalLM' is not read; accepted: LlamaForCausalLM, ");
    row("classifier", llama, R"({"architectures": ["LlamaForSequenceClassification"]})",
        "architectures: 'LlamaForSequenceClassification' is no language model of 'llama'; "
        "accepted: LlamaForCausalLM");
    row("two classes", llama, R"({"architectures": ["A", "B"]})", "architectures: expected a list");
    row("class is text", llama, R"({"architectures": "LlamaForCausalLM"})",
        "architectures: expected a list with one name");
    row("neither", llama, R"({"architectures": null, "model_type": null})", "model_type: missing");

    row("heads do not divide", llama, R"({"num_attention_heads": 24, "num_key_value_heads": 8})",
        "num_attention_heads: 24 heads do not divide a hidden size of 4096; accepted: a divisor");
    row("groups do not divide", llama, R"({"num_key_value_heads": 5})",
        "num_key_value_heads: 5 does not divide the 32 query heads; accepted: a divisor of 32");
    row("key heads missing", "Mistral 7B v0.1", R"({"num_key_value_heads": "8"})",
        "num_key_value_heads: unexpected string; accepted: a whole number from 1 to 1e9");
    row("flag is a number", llama, R"({"tie_word_embeddings": 1})",
        "tie_word_embeddings: unexpected number; accepted: true, false");
    row("linear attention", "Qwen3-8B", R"({"layer_types": ["linear_attention"]})",
        "layer_types: 'linear_attention' layers cannot be expressed; accepted: full_attention");
    row("experts a token", "Mixtral 8x7B", R"({"num_experts_per_tok": 9})",
        "num_experts_per_tok: 9 experts a token of 8; accepted: a whole number from 1 to 8");
    row("no experts", "Mixtral 8x7B", R"({"num_local_experts": 0})",
        "num_local_experts: 0 is out of range");
    row("sparse step", "Qwen3-30B-A3B", R"({"decoder_sparse_step": 2})",
        "decoder_sparse_step: dense and mixture layers in turns cannot be expressed; accepted: 1");
    row("dense in between", "Qwen3-30B-A3B", R"({"mlp_only_layers": [0, 5]})",
        "mlp_only_layers: dense layers between mixture layers cannot be expressed; accepted: a "
        "list of the first layers");
    row("dense twice", "Qwen3-30B-A3B", R"({"mlp_only_layers": [0, 0]})", "mlp_only_layers: ");
    row("dense by name", "Qwen3-30B-A3B", R"({"mlp_only_layers": ["0"]})",
        "mlp_only_layers: unexpected string; accepted: a number");
    row("dense as a number", "Qwen3-30B-A3B", R"({"mlp_only_layers": 3})",
        "mlp_only_layers: unexpected number");
    row("frequency", "DeepSeek-V3", R"({"moe_layer_freq": 2})", "moe_layer_freq: ");
    row("more dense than layers", "DeepSeek-V3", R"({"first_k_dense_replace": 62})",
        "first_k_dense_replace: 62 dense layers of 61; accepted: a whole number from 0 to 61");
    row("negative dense", "DeepSeek-V3", R"({"first_k_dense_replace": -1})",
        "first_k_dense_replace: -1 is out of range; accepted: a whole number from 0 to 1e9");
    row("cross attention", "GPT-2 XL", R"({"add_cross_attention": true})",
        "add_cross_attention: cross-attention cannot be expressed; accepted: false");
}

void TestHuggingFace::refusals()
{
    QFETCH(QString, model);
    QFETCH(QString, changes);
    QFETCH(QString, expected);
    const Json bad = changed(config(model.toStdString()), changes.toStdString());
    const QString said = refusal([&] { (void)read(bad); });
    QVERIFY2(said.startsWith(expected), qPrintable(said));
}

// Each size of each family: missing, text, zero, negative, a fraction, huge.
void TestHuggingFace::everySizeIsChecked_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("field");
    const std::pair<const char *, std::vector<const char *>> fields[] = {
            {"Llama-3 8B",
             {"num_hidden_layers", "hidden_size", "vocab_size", "num_attention_heads",
              "intermediate_size"}},
            {"Qwen2-7B", {"num_key_value_heads"}},
            {"Mixtral 8x7B", {"num_local_experts", "num_experts_per_tok", "intermediate_size"}},
            {"Qwen3-30B-A3B", {"num_experts_per_tok", "moe_intermediate_size"}},
            {"DeepSeek-V3",
             {"n_routed_experts", "num_experts_per_tok", "moe_intermediate_size", "q_lora_rank",
              "kv_lora_rank", "qk_nope_head_dim", "qk_rope_head_dim", "v_head_dim",
              "intermediate_size"}},
            {"GPT-2 XL", {"n_layer", "n_embd", "n_head", "n_positions", "vocab_size"}},
            {"GPT-NeoX-20B", {"num_hidden_layers", "hidden_size", "intermediate_size"}},
    };
    for (const auto &[model, names] : fields)
        for (const char *name : names)
            QTest::addRow("%s, %s", model, name) << model << name;
}

void TestHuggingFace::everySizeIsChecked()
{
    QFETCH(QString, model);
    QFETCH(QString, field);
    const std::string name = field.toStdString();
    Json bad = config(model.toStdString());
    bad.erase(name);
    QString said = refusal([&] { (void)read(bad); });
    QCOMPARE(said, field + QStringLiteral(": missing; accepted: a whole number from 1 to 1e9"));
    for (const char *value : {"\"32\"", "0", "-4", "2.5", "1e300", "18446744073709551615", "true",
                              "[8]", "{}", "1000000001"}) {
        bad[name] = parsed(value);
        said = refusal([&] { (void)read(bad); });
        QVERIFY2(said.startsWith(field + u':'), qPrintable(QLatin1String(value) + u' ' + said));
        QVERIFY2(said.contains(QLatin1String("; accepted: a whole number from 1 to 1e9")),
                 qPrintable(said));
    }
}

void TestHuggingFace::wrongFiles_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const QString neither = QStringLiteral("neither \"headroom\" nor \"model_type\" stands in it; "
                                           "accepted: a scenario, a profile, a Hugging Face ");
    QTest::newRow("tokenizer") << QByteArray(R"({"tokenizer_class": "LlamaTokenizer"})") << neither;
    QTest::newRow("Meta's own") << QByteArray(R"({"dim": 4096, "n_layers": 32})") << neither;
    QTest::newRow("empty object") << QByteArray("{}") << neither;
    QTest::newRow("list") << QByteArray("[1]") << QStringLiteral("the document: unexpected array");
    QTest::newRow("empty") << QByteArray() << QStringLiteral("the file is empty");
    QTest::newRow("cut") << QByteArray(R"({"model_type": "llama", )")
                         << QStringLiteral("line 1, column ");
    QTest::newRow("twice") << QByteArray(R"({"model_type": "llama", "model_type": "gpt2"})")
                           << QStringLiteral("line 1, column 25: 'model_type' is given twice");
    QTest::newRow("not a number") << QByteArray(R"({"model_type": "llama", "rope_theta": NaN})")
                                  << QStringLiteral("line 1, column ");
}

void TestHuggingFace::wrongFiles()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    const QString said =
            refusal([&] { (void)openedFile(text.toStdString(), "x.json", shippedLibrary()); });
    QVERIFY2(said.startsWith(expected), qPrintable(said));
}

// A scenario file holds the imported model and opens the same anywhere.
void TestHuggingFace::survivesSaving()
{
    ScenarioDocument document = shippedLibrary().scenario("chapter-48");
    applyProfile(document, read(config("Mistral 7B v0.1")));
    const ScenarioDocument back = readScenario(writeScenario(document), Library{});
    QVERIFY(back == document);
    QCOMPARE(bytes(back.model->name), "tiny");
    QVERIFY(back.model->notes.find("sliding_window") != std::string::npos);
    QCOMPARE(*evaluate(back.scenario).model.totalParameters, 7241732096.0);
}

QTEST_APPLESS_MAIN(TestHuggingFace)
#include "tst_hugging_face.moc"
