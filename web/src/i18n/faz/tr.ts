import { plural } from '../types';
import type { FazTexts } from './en';

const seats = { red: 'Kırmızı', white: 'Beyaz', blue: 'Mavi' };
const steps = (n: number) => plural('tr', n, { other: '# adım' });

export const tr: FazTexts = {
  name: 'FAZ',
  tagline: 'Üç oyuncu, tek zar, merkezin çevresinde dört tur.',

  // Yerler
  seats,
  inText: seats,
  human: 'Kişi',
  computerPlain: 'Bilgisayar',
  levelShort: (level) => `Seviye ${level}`,

  // Sayılar
  ccw: 'saat yönünün tersine',
  cw: 'saat yönünde',
  turns: (n) => plural('tr', n, { other: '# tur' }),
  lapOf: (lap, laps) => `Tur ${lap}/${laps}`,
  gauge: (who, lap, laps, way, turns) => `${who}: ${laps} turun ${lap}. turunda, ${way} ${turns}`,
  gaugeStart: (who, laps) => `${who}: başlangıçta, önünde ${laps} var`,
  rowsCount: (n) => plural('tr', n, { other: '# satır' }),
  laps: (n) => plural('tr', n, { other: '# tur' }),
  declared: (way) => `Seçtiği yön: ${way}`,

  // Masa
  round: (n) => `${n}. el`,
  beforeFirst: 'İlk elden önce',
  players: 'Oyuncular',
  diceNow: 'Zarlar',
  die: (who, n) => `${who}: ${n}`,
  noDie: (who) => `${who}: atılmadı`,
  roll: 'Zarları at',
  rolling: 'Zarlar atılıyor',
  confirm: 'Onayla',
  undo: 'Geri al',
  takeBack: 'Hamleyi geri al',
  stay: 'Yerinde kal',
  backToNow: 'Oyuna dön',
  lookingBack: 'Geçmişe bakıyorsunuz. Oyun bekliyor.',
  tryAgain: 'Yeniden dene',
  failedMove: 'Bilgisayar oynayamadı:',

  // Durumlar
  statusToMove: (n) => `Oynayacak: ${steps(n)}`,
  statusYou: (n) => `Sıra sizde: ${steps(n)}`,
  statusThinking: 'Düşünüyor',
  statusLater: (n) => `Sonra oynar: ${steps(n)}`,
  statusMoved: 'Oynadı',
  statusEqual: 'Eşit zar: bekler',
  statusNoMove: 'Geçerli hamlesi yok',
  statusStayed: 'Yerinde kaldı',
  statusHome: (place) => `Evde: ${place}. oldu`,
  statusHomeOnly: 'Evde',
  statusDeclares: 'Yön seçiyor',
  statusReady: 'Zar bekliyor',
  statusResigned: 'Bıraktı',

  // Zarın anlamı
  needRoll: 'Üçünüz için zar atın. Başka kimsenin atmadığı sayıyı atan, o kadar adım gider.',
  allEqual: 'Üçü de aynı sayıyı attı: bu elde kimse oynamaz.',
  equal: (names) => `İki zar eşit: ${names} bekler.`,
  onlyMover: (name, n) => `${name} ${steps(n)} gider.`,
  allDiffer: (list) => `Zarların hepsi farklı, herkes sırayla oynar: ${list}.`,
  mover: (name, n) => `${name} ${n}`,
  noMoveWith: (name, n) => `${name}, ${n} atınca geçerli hamle bulamadı.`,
  yourTurn: (name) => `${name}: işaretli hücrelerden birini seçin.`,
  draftReady: 'Hamleyi onaylayın ya da başka bir hücre seçin.',
  chooseWay: (n) => plural('tr', n, { other: 'hücresine # yoldan gidilebilir. Hangisi?' }),
  isThinking: (name) => `${name} düşünüyor.`,
  declareTitle: (name) => `${name}: hangi yönde?`,
  declareHint: 'Yalnızca bu yöndeki turlar sayılacak.',

  // Tahta
  boardLabel: (rows) => `${rows} satırlık tahta`,
  boardHow:
    'Ok tuşları hücreler arasında gezinir, N ve P gidilebilen sonraki ve önceki hücreye geçer, Enter hücreyi seçer.',
  cellEmpty: 'boş',
  cellPiece: (name) => `${name} taşı`,
  cellStart: (name) => `${name} başlangıcı`,
  cellHole: 'delik, kapalı',
  cellTarget: 'gidilebilir',
  cellTargetWays: (n) => plural('tr', n, { other: '# yoldan gidilebilir' }),
  cellWins: 'kazandırır',
  cellBlocked: 'bir taşın yanında, içinden geçilemez',
  zoomIn: 'Tahtayı büyüt',
  zoomOut: 'Tahtayı küçült',
  destinations: (n) => plural('tr', n, { other: 'Gidilebilecek # hücre' }),
  ways: (n) => plural('tr', n, { other: '# yol' }),
  wins: 'kazandırır',

  // Dolanma
  way: (direction, lap, laps) => `${direction}, ${laps} turun ${lap}. turu`,
  wayStill: (lap, laps) => `Dolanmadan, ${laps} turun ${lap}. turu`,
  wayTotal: (turns, direction) => `Toplamda ${direction} ${turns}`,
  wayHome: 'Eve varır ve kazanır',

  // Geçmiş
  moveList: 'Eller',
  noMoves: 'Henüz hiç el oynanmadı.',
  listEqual: 'eşit zar',
  listNoMove: 'geçerli hamle yok',
  listStayed: 'yerinde kaldı',
  saidMoved: (name, n, to) => `${name} ${steps(n)} gidip ${to} hücresine vardı.`,
  saidHome: (name) => `${name} eve döndü.`,
  saidWins: (name) => `${name} eve döndü ve kazandı.`,
  saidRoll: (list) => `Zarlar: ${list}.`,
  saidStays: (name) => `${name} yerinde kaldı.`,
  saidDeclares: (name, way) => `${name} ${way} gidecek.`,
  saidYourTurn: (name, n) => plural('tr', n, { other: `Sıra: ${name}, gidilebilecek # hücre var.` }),

  // Son
  endWon: (name) => `${name} kazandı`,
  endHome: (laps, way, round) => `${way} ${laps} dolanıp ${round}. elde eve döndü.`,
  endDraw: 'Beraberlik',
  endCap: (rounds) => `${rounds} el oynandı, kimse eve dönemedi.`,
  endResigned: (name) => `${name} oyunu bıraktı`,
  endResignedHint: 'Oyun yarıda kesildi.',
  endPlaces: 'Dereceler',
  endPlace: (n, name) => `${n}. ${name}`,
  endSeed: 'Zarların sırrı',
  endSeedHint:
    'Bütün atışlar, oyundan önce çekilen bu sayıdan çıkar. Sayının SHA-256 özeti kayıtta taahhüt olarak durur; demek ki zarları kimse seçmiş olamaz.',
  copySeed: 'Sırrı kopyala',
  rematch: 'Yeniden oyna',

  // Menü
  more: 'Diğer',
  resign: 'Oyunu bırak',
  resignTitle: 'Oyun bırakılsın mı?',
  resignText: (name) => `${name} vazgeçer ve oyun kazanansız biter.`,
  newGame: 'Yeni oyun',
  leaveTitle: 'Bu oyundan çıkılsın mı?',
  leaveText: 'Süren oyunun yerini yeni oyun alır.',
  copyPosition: 'Konumu kopyala',
  copyRecord: 'Kaydı kopyala',
  downloadRecord: 'Kaydı indir',
  loadRecord: 'Kayıt yükle',
  loadHint: 'Bir FAZ kaydını buraya yapıştırın ya da bir dosya seçin.',
  loadFile: 'Dosya seç',
  loadText: 'Kayıt',
  load: 'Yükle',
  loadNone: 'Bu metinde bir FAZ oyunu yok.',
  loadOpened: 'Kayıt yüklendi',
  rules: 'Kısaca kurallar',
  keys: 'Klavye',
  keyList: [
    ['R', 'zarları at'],
    ['↑ ↓ ← →', 'tahtada gezin'],
    ['N, P', 'gidilebilen sonraki, önceki hücre'],
    ['Enter', 'hücreyi seç'],
    ['C', 'onayla'],
    ['U', 'geri al'],
    ['Esc', 'seçimi bırak'],
    [', .', 'geriye bak, ileriye bak'],
  ],

  // Yeni oyun
  formTitle: 'Yeni FAZ oyunu',
  whoPlays: 'Kim oynuyor',
  whoPlaysHint: 'Her yerde bir kişi ya da bilgisayar oynayabilir: üç kişiye bir ekran yeter.',
  level: (name) => `${name} seviyesi`,
  startOrder: 'Oyun sırası',
  orderRandom: 'Kurayla',
  rulesTitle: 'Kurallar',
  presets: {
    original: ['Özgün', 'Bilinen tek metin, harfi harfine.'],
    fair: ['Adil', 'Hemen geri adım yok, ilk oynayan her el değişir.'],
  },
  changedRules: (n) => plural('tr', n, { other: '# değişiklik' }),
  rows: 'Satır sayısı',
  rowsHint: '3’ün katlarında merkez, altı hücrenin buluştuğu bir noktadır; değilse kapalı bir hücredir.',
  lapsField: 'Kazanmak için tur sayısı',
  lapsHint: 'Taş eve dönmeden önce merkezin çevresinde kaç kez dolanır.',
  advanced: 'Bütün seçenekler',
  advancedHint: 'Eski metnin açık bıraktığı her nokta.',
  faces: 'Zarın yüz sayısı',
  roundCap: 'Bu kadar elden sonra beraberlik',
  starts: 'Başlangıç hücreleri',
  startsCorners: 'Köşeler',
  startsCustom: 'Başka hücreler',
  startOf: (name) => `${name} başlangıcı`,
  startsHint: 'a1 gibi hücre adları. Boş alan köşe demektir. Başlangıçlar birbirine değemez.',
  options: {
    path: {
      label: 'Adımlar',
      values: {
        walk: ['Her yürüyüş', 'İstendiği kadar geri adım da atılabilir.'],
        noreverse: ['Hemen geri adım yok', 'Bir adım, az önce atılanı geri alamaz.'],
        simple: ['Aynı hücre iki kez yok', 'Bir hamlede hiçbir hücreye ikinci kez gelinmez.'],
      },
    },
    adjacency: {
      label: 'Başka taşın yanındaki hücreler',
      values: {
        pass: ['Geçilmez', 'Hamle orada bitebilir ama içinden geçemez.'],
        enter: ['Girilmez', 'Hamle ne içinden geçebilir ne orada bitebilir.'],
        off: ['Serbest', 'Yalnızca dolu hücreler engeldir.'],
      },
    },
    must_move: {
      label: 'Oynama zorunluluğu',
      values: {
        true: ['Zorunlu', 'Yalnızca geçerli hamle yoksa sıra atlanır.'],
        false: ['Kalınabilir', 'Oyuncu taşını yerinde bırakabilir. Engelleyen biri oyunu durdurabilir.'],
      },
    },
    finish: {
      label: 'Eve dönüş',
      values: {
        stop: ['Tam durarak', 'Son hamle başlangıç hücresinde bitmeli.'],
        touch: ['Üzerinden geçerek', 'Yolda başlangıç hücresine değmek yeter.'],
      },
    },
    direction: {
      label: 'Yön',
      values: {
        emergent: ['Fark etmez', 'Turlar hangi yönde atılırsa atılsın sayılır.'],
        declared: ['Önceden seçilir', 'Her oyuncu önce yön seçer; yalnızca o yöndeki turlar sayılır.'],
      },
    },
    order: {
      label: 'Elde ilk oynayan',
      values: {
        fixed: ['Hep aynı', 'İlk oynamak üstünlüktür: 100 oyunda yaklaşık 37, 34 ve 29 kazanç.'],
        rotate: ['Her el değişir', 'Bu üstünlüğü giderir.'],
      },
    },
    protect: {
      label: 'Korunan başlangıç hücreleri',
      values: {
        off: ['Yok', 'Başkasının başlangıç hücresinde durulabilir.'],
        home: ['Hücrenin kendisi', 'Hiçbir hamle başkasının başlangıç hücresinde bitemez.'],
        gate: ['Komşuları da', 'Yanındaki hücrelerde de bitemez.'],
        zone: ['Onların komşuları da', 'Onların yanındakilerde de bitemez.'],
      },
    },
    places: {
      label: 'Oyun ne zaman biter',
      values: {
        winner: ['İlk eve dönenle', 'Tek kazanan, ikincilik yok.'],
        continue: ['İkinci eve dönenle', 'Kalan ikisi ikincilik için oynar.'],
      },
    },
  },
  comfort: 'Oynanış',
  thinkingTime: 'Hamle başına düşünme süresi',
  pace: 'Bilgisayar hamleleri arasındaki ara',
  paces: { calm: 'Sakin', brisk: 'Çabuk', instant: 'Yok' },
  autoRoll: 'Kendiliğinden at',
  autoRollHint: 'El başlar başlamaz zarlar atılır.',
  start: 'Oyuna başla',
  preview: 'Önizleme',
  formFault: 'Bu seçenekler birlikte olmuyor:',
  hotSeat: 'Kişiler bu ekranda sırayla oynar.',
  noPerson: 'Kişi yok: bilgisayarlar kendi aralarında oynar.',

  // Kısaca kurallar
  rulesIntro: 'Bir üçgenin merkezi çevresinde üç kişilik yarış.',
  rulesPoints: [
    ['Amaç', 'Taşınızı siyah noktanın çevresinde kararlaştırılan sayıda (genellikle 4) tur, istediğiniz yönde dolandırın ve başlangıç hücrenize ilk dönen siz olun. Hamleniz orada bitmelidir.'],
    ['Zarlar', 'Her elde üçü de zar atar. Üç sayı farklıysa herkes sırayla oynar. İkisi eşitse yalnızca üçüncü oynar. Üçü eşitse kimse oynamaz.'],
    ['Hamle', 'Tam zarın gösterdiği kadar adım; her adım bir kenardan bitişik hücreye atılır. Hamle boş bir hücrede biter.'],
    ['Öteki taşlar', 'Üzerlerinden atlanmaz, onlarla kenarı ortak olan hücrelerin (taralı) içinden geçilmez. Hamle böyle bir hücrede bitebilir ya da oradan başlayabilir.'],
    ['Turlar', 'Bir yöndeki dolanmalar artar, öteki yöndekiler eksilir. Her oyuncunun yanındaki gösterge taşın ne kadar ve hangi yönde dolandığını gösterir.'],
    ['Bir hücreye iki yol', 'Merkezin yakınında bir hücreye noktanın iki yanından da gidilebilir. Bunlar iki ayrı hamledir; hangisini istediğiniz sorulur.'],
    ['Hamle yoksa', 'Oynayabiliyorsanız oynamak zorundasınız. Oynayamıyorsanız sıranız atlanır.'],
  ],
  rulesMore: '“Adil” kurallar hemen geri adımı yasaklar ve ilk oynayanı her el değiştirir. Öteki bütün seçenekler yeni oyun formundadır.',
};
