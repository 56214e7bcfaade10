//! Turkish.

use super::texts::{FazTexts, ReviewTexts, Texts, TzaarTexts};

/// The texts.
pub const TEXTS: Texts = Texts {
    you: "siz",
    computer: "bilgisayar, seviye {} ({})",
    levels: [
        "ilk oyun",
        "başlangıç",
        "öğrenen",
        "amatör",
        "deneyimli",
        "kulüp",
        "güçlü",
        "uzman",
        "usta",
        "tam güç",
    ],
    thinking: "Bilgisayar düşünüyor ...",
    hint_thinking: "İyi bir hamle aranıyor ...",
    hint: "İpucu: {}",
    no_hint: "Şimdi ipucu yok: sıra sizde değil",
    prompt_move: "Hamle: ",
    prompt_save: "Kaydedilecek dosya: ",
    no_move: "'{}' bir hamle değil; ? ile yardım alabilirsiniz",
    not_legal: "'{}' burada oynanamaz; l oynanabilir hamleleri sıralar",
    too_long: "'{}' hamlenizin sonundan sonra da sürüyor",
    saved: "{} dosyasına kaydedildi",
    not_saved: "{} dosyasına kaydedilemedi: {}",
    file_exists: "{} zaten var: başka bir ad seçin",
    ask_quit: "Oyundan çıkılsın mı?",
    ask_resign: "Oyunu terk edecek misiniz?",
    yes_no: "(e/h)",
    yes: "ey",
    legal_moves: "Oynanabilir hamleler",
    help_title: "Yardım",
    any_key: "kapatmak için bir tuşa basın",
    too_small: "Pencere çok küçük: {} sütun ve {} satır gerekli. q ile çıkılır.",
    not_your_turn: "Sıra sizde değil",
    nothing_to_undo: "Geri alınacak bir şey yok",
    after_end: "s kaydı saklar, q çıkar",
    is_over: "Oyun bitti",
    tzaar: TzaarTexts {
        sides: ["Beyaz", "Siyah"],
        kinds: ["Tzaar", "Tzarra", "Tott"],
        tallest: "boy",
        turn: "{}. hamle. {}",
        place: [
            "Beyaz bir {} koyar (elde {}), k türü değiştirir",
            "Siyah bir {} koyar (elde {}), k türü değiştirir",
        ],
        opening: ["Beyaz tek bir taş alarak açar", "Siyah tek bir taş alarak açar"],
        first: ["Beyaz, birinci bölüm: taş alır", "Siyah, birinci bölüm: taş alır"],
        second: [
            "Beyaz, ikinci bölüm: alma, yığma ya da pas",
            "Siyah, ikinci bölüm: alma, yığma ya da pas",
        ],
        confirm: "{} : Enter oynar, u geri alır",
        draft: "Taslak: {} (u geri alır)",
        not_yours: "Orada sizin yığınınız yok",
        cannot_move: "Bu yığının şimdi hamlesi yok",
        no_target: "Seçilen yığın oraya gidemez",
        no_pass: "Yalnızca ikinci bölümde pas geçilebilir",
        cannot_place: "Orası dolu",
        ask_cover: "Görünen son {} taşınızı örtüyorsunuz: hemen kaybedersiniz. Oynansın mı?",
        type_lost: [
            "Siyah kazandı: Beyazın görünen {} taşı kalmadı",
            "Beyaz kazandı: Siyahın görünen {} taşı kalmadı",
        ],
        no_capture: [
            "Siyah kazandı: Beyaz hiçbir taş alamıyor",
            "Beyaz kazandı: Siyah hiçbir taş alamıyor",
        ],
        resigned: ["Siyah kazandı: Beyaz terk etti", "Beyaz kazandı: Siyah terk etti"],
        keys: "oklar Enter  : yaz  u geri  p pas  l hamleler  h ipucu  s kaydet  r terk  ? q",
        help: "\
Birinci bölümde taş almak zorunludur: düz bir çizgide ilk rastlanan,
sizinki kadar ya da daha alçak bir yığın. İkinci bölümde yine taş alın,
kendi yığınınızın üstüne çıkın ya da pas geçin. Görünen Tzaar, Tzarra
ya da Tott taşı kalmayan, sırası gelince taş alamayan kaybeder.

oklar      imleci oynatır          Tab   oynayabilen sonraki yığın
Enter      yığını, sonra hedefini seçer; hazır hamleyi oynar
Esc        seçimi bırakır          u     bir bölümü ya da hamleyi geri alır
:          hamle yazılır: d5xf7 e3+c3, d5xf7 pass, Z@c3
p          ikinci bölümde pas      l     oynanabilir hamleler
h          ipucu                   k     konacak taşın türü
n          noktaların adları       s     kaydı saklar
r          oyunu terk eder         q     çıkar

İşaretler: [ ] seçilen, x alma, + yığma, ! kaybettirir, * son hamle",
    },
    faz: FazTexts {
        players: ["Kırmızı", "Beyaz", "Mavi"],
        columns: ["yer", "tur", "zar"],
        round: "{}. el. {}",
        roll: "Enter zarları atar",
        rolling: "Zarlar atılıyor",
        declare: [
            "Kırmızı bir yön bildirir",
            "Beyaz bir yön bildirir",
            "Mavi bir yön bildirir",
        ],
        to_move: [
            "Kırmızı {} adım gider",
            "Beyaz {} adım gider",
            "Mavi {} adım gider",
        ],
        equal: [
            "Kırmızı oynamıyor: zarlar eşit",
            "Beyaz oynamıyor: zarlar eşit",
            "Mavi oynamıyor: zarlar eşit",
        ],
        stuck: [
            "Kırmızı oynamıyor: hamlesi yok",
            "Beyaz oynamıyor: hamlesi yok",
            "Mavi oynamıyor: hamlesi yok",
        ],
        confirm: "{} : Enter oynar, u geri alır",
        no_target: "O hücrede biten bir hamleniz yok",
        several: "Oraya birkaç yol var: seçin",
        winding: "dönüş {}, tur {}",
        home: "eve varır",
        must_move: "Oynayabilen oynamak zorundadır",
        stay: "yerinde kal",
        ways: ["saat yönünün tersine", "saat yönünde"],
        wins: [
            "Kırmızı evine vardı ve kazandı",
            "Beyaz evine vardı ve kazandı",
            "Mavi evine vardı ve kazandı",
        ],
        round_cap: "Berabere: bütün eller oynandı",
        resigned: ["Kırmızı bıraktı", "Beyaz bıraktı", "Mavi bıraktı"],
        statuses: [
            "evinde",
            "oynadı",
            "sırada",
            "bekliyor",
            "zarlar eşit",
            "hamlesi yok",
            "yerinde kaldı",
        ],
        commitment: "Zar mührü: {}",
        keys: "oklar Tab Enter  : yaz  u geri  p kal  l hamleler  h ipucu  s kaydet  ? q",
        help: "\
Üç oyuncu da zar atar. Zarı ötekilerden farklı olan, kenarlardan geçerek
tam o kadar adım gider; başka taşların üstünden atlamaz, yanlarındaki
hücrelerden geçmez. Merkezin çevresini istediği yönde yeterince dolanıp
başladığı hücreye ilk dönen kazanır.

oklar      imleci oynatır          Tab   gidilebilecek sonraki hücre
Enter      zar atar; hücre seçer; çizilen hamleyi oynar
u, Esc     çizilen hamleyi geri alır
:          hamle yazılır: a1-b2-b3 ya da yalnızca son hücre
l          oynanabilir hamleler    p     kurallar izin verirse kal
h          ipucu                   s     kaydı saklar
r          oyunu bırakır           q     çıkar

İşaretler: o hamle burada biter, O birkaç yolla, % geçilmez,
1 2 3 yol, * son hamle, küçük harfler başlangıç hücreleri",
    },
    review: ReviewTexts {
        loss: "kayıp",
        roll: "gelecek zar",
        rollouts: "her hamle için {} deneme; değerler %, ± ise %95 aralığıdır",
        home: "Kimse yolunu kesmezse 1 ile {} el içinde eve varma olasılığı, %:",
        shut: [
            "Taşlar böyle durdukça Kırmızı evine varamaz: yolu kesen {}",
            "Taşlar böyle durdukça Beyaz evine varamaz: yolu kesen {}",
            "Taşlar böyle durdukça Mavi evine varamaz: yolu kesen {}",
        ],
        never_home: [
            "Kırmızı artık evine varamaz",
            "Beyaz artık evine varamaz",
            "Mavi artık evine varamaz",
        ],
        game: "{}. oyun: {}",
        start: "Başlangıç",
        round: "{}. el  {}",
        luck: "şans {}",
        soon: "{} el içinde evde olma olasılığı, %: {}",
        grades: ["küçük hata", "hata", "büyük hata"],
        better: "daha iyisi: {}",
        summary: [
            "Şans",
            "Hamlelerle kaybedilen",
            "Seçenekli hamleler",
            "Küçük/orta/büyük hata",
            "Sonuç",
            "Sonuç eksi şans",
        ],
        unfinished: "bitmedi",
        stopped: "{} / {} hamle ve zardan sonra durduruldu",
    },
};
