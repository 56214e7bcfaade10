//! Italian.

use super::texts::{FazTexts, ReviewTexts, Texts, TzaarTexts};

/// The texts.
pub const TEXTS: Texts = Texts {
    you: "tu",
    computer: "computer, livello {} ({})",
    levels: [
        "prima partita",
        "principiante",
        "apprendista",
        "occasionale",
        "esercitato",
        "da circolo",
        "forte",
        "esperto",
        "maestro",
        "massima forza",
    ],
    thinking: "Il computer sta pensando ...",
    hint_thinking: "Cerco una buona mossa ...",
    hint: "Suggerimento: {}",
    no_hint: "Nessun suggerimento: non tocca a te",
    prompt_move: "Mossa: ",
    prompt_save: "Salva come: ",
    no_move: "'{}' non è una mossa; ? apre l'aiuto",
    not_legal: "'{}' qui non è permessa; l elenca le mosse possibili",
    too_long: "'{}' continua oltre la fine del tuo turno",
    saved: "Salvato in {}",
    not_saved: "Impossibile salvare in {}: {}",
    file_exists: "{} esiste già: scegli un altro nome",
    ask_quit: "Lasciare la partita?",
    ask_resign: "Abbandonare la partita?",
    yes_no: "(s/n)",
    yes: "sy",
    legal_moves: "Mosse possibili",
    help_title: "Aiuto",
    any_key: "un tasto qualsiasi chiude",
    too_small: "La finestra è troppo piccola: servono {} colonne e {} righe. q esce.",
    not_your_turn: "Non tocca a te",
    nothing_to_undo: "Niente da ritirare",
    after_end: "s salva la partita, q esce",
    is_over: "La partita è finita",
    tzaar: TzaarTexts {
        sides: ["Bianco", "Nero"],
        kinds: ["Tzaar", "Tzarra", "Tott"],
        tallest: "alt",
        turn: "Turno {}. {}",
        place: [
            "Il Bianco posa un pezzo {} (in mano {}), k cambia tipo",
            "Il Nero posa un pezzo {} (in mano {}), k cambia tipo",
        ],
        opening: ["Il Bianco apre con una cattura", "Il Nero apre con una cattura"],
        first: [
            "Bianco, prima parte: una cattura",
            "Nero, prima parte: una cattura",
        ],
        second: [
            "Bianco, seconda parte: cattura, impila o passa",
            "Nero, seconda parte: cattura, impila o passa",
        ],
        confirm: "{} : Invio la gioca, u la ritira",
        draft: "In preparazione: {} (u ritira)",
        not_yours: "Lì non c'è una tua pila",
        cannot_move: "Quella pila ora non può muovere",
        no_target: "La pila scelta non può andare lì",
        no_pass: "Si passa solo nella seconda parte",
        cannot_place: "Quel punto è occupato",
        ask_cover: "Così copri il tuo ultimo pezzo {} visibile e perdi subito. Giocare?",
        type_lost: [
            "Vince il Nero: al Bianco non resta nessun {} visibile",
            "Vince il Bianco: al Nero non resta nessun {} visibile",
        ],
        no_capture: [
            "Vince il Nero: il Bianco non può catturare",
            "Vince il Bianco: il Nero non può catturare",
        ],
        resigned: [
            "Vince il Nero: il Bianco abbandona",
            "Vince il Bianco: il Nero abbandona",
        ],
        keys: "frecce Invio  : scrivi  u ritira  p passo  l mosse  h aiuto  s salva  ? q",
        help: "\
Nella prima parte devi catturare: la prima pila in linea retta, alta
quanto la tua o meno. Nella seconda cattura ancora, sali su una tua pila
o passa. Perde chi non ha più Tzaar, Tzarra o Tott visibili, e chi
all'inizio del turno non può catturare.

frecce     spostano il cursore     Tab   prossima pila che può muovere
Invio      sceglie la pila, poi la meta; gioca il turno preparato
Esc        lascia la pila          u     ritira una parte, o un turno
:          scrivi una mossa: d5xf7 e3+c3, d5xf7 pass, Z@c3
p          passa (seconda parte)   l     elenco delle mosse possibili
h          suggerimento            k     tipo di pezzo da posare
n          nomi dei punti          s     salva la partita
r          abbandona               q     esce

Segni: [ ] scelta, x cattura, + pila, ! fa perdere, * ultimo turno",
    },
    faz: FazTexts {
        players: ["Rosso", "Bianco", "Blu"],
        columns: ["casella", "giri", "dado"],
        round: "Tornata {}. {}",
        roll: "Invio tira i dadi",
        rolling: "Si tirano i dadi",
        declare: [
            "Il Rosso dichiara una direzione",
            "Il Bianco dichiara una direzione",
            "Il Blu dichiara una direzione",
        ],
        to_move: [
            "Il Rosso muove di {} passi",
            "Il Bianco muove di {} passi",
            "Il Blu muove di {} passi",
        ],
        equal: [
            "Il Rosso non muove: dadi uguali",
            "Il Bianco non muove: dadi uguali",
            "Il Blu non muove: dadi uguali",
        ],
        stuck: [
            "Il Rosso non muove: nessuna mossa",
            "Il Bianco non muove: nessuna mossa",
            "Il Blu non muove: nessuna mossa",
        ],
        confirm: "{} : Invio la gioca, u la ritira",
        no_target: "Nessuna tua mossa finisce in quella casella",
        several: "Ci si arriva in più modi: scegli",
        winding: "avvolgimento {}, giri {}",
        home: "a casa",
        must_move: "Chi può muovere deve muovere",
        stay: "resta fermo",
        ways: ["in senso antiorario", "in senso orario"],
        wins: [
            "Il Rosso è a casa e vince",
            "Il Bianco è a casa e vince",
            "Il Blu è a casa e vince",
        ],
        round_cap: "Patta: tutte le tornate sono state giocate",
        resigned: ["Il Rosso abbandona", "Il Bianco abbandona", "Il Blu abbandona"],
        statuses: [
            "a casa",
            "ha mosso",
            "muove",
            "aspetta",
            "dadi uguali",
            "senza mosse",
            "fermo",
        ],
        commitment: "Sigillo dei dadi: {}",
        keys: "frecce Tab Invio  : scrivi  u ritira  p fermo  l mosse  h aiuto  s salva  ? q",
        help: "\
Tirano tutti e tre. Chi ha un numero tutto suo muove esattamente di
altrettanti passi, attraverso i lati, senza scavalcare pezzi né passare
nelle caselle accanto a loro. Vince chi ha girato abbastanza attorno al
centro, in un verso qualsiasi, e torna per primo alla casella di partenza.

frecce     spostano il cursore     Tab   prossima casella raggiungibile
Invio      tira; sceglie una casella; gioca la mossa disegnata
u, Esc     ritira la mossa disegnata
:          scrivi una mossa: a1-b2-b3, o solo l'ultima casella
l          mosse possibili         p     resta, se le regole lo permettono
h          suggerimento            s     salva la partita
r          abbandona               q     esce

Segni: o qui finisce una mossa, O in più modi, % non si passa,
1 2 3 il percorso, * ultima mossa, lettere minuscole le partenze",
    },
    review: ReviewTexts {
        loss: "perde",
        roll: "il prossimo lancio",
        rollouts: "{} simulazioni per ogni mossa; valori in %, ± è un intervallo del 95 %",
        home: "A casa entro 1-{} tornate se nessuno è d'intralcio, in %:",
        shut: [
            "Il Rosso non può tornare a casa finché le pedine stanno così: lo chiude {}",
            "Il Bianco non può tornare a casa finché le pedine stanno così: lo chiude {}",
            "Il Blu non può tornare a casa finché le pedine stanno così: lo chiude {}",
        ],
        never_home: [
            "Il Rosso non può più tornare a casa",
            "Il Bianco non può più tornare a casa",
            "Il Blu non può più tornare a casa",
        ],
        game: "Partita {}: {}",
        start: "Inizio",
        round: "Tornata {}  {}",
        luck: "fortuna {}",
        soon: "a casa entro {} tornate, in %: {}",
        grades: ["imprecisione", "errore", "errore grave"],
        better: "meglio: {}",
        summary: [
            "Fortuna",
            "Perso con le mosse",
            "Mosse con scelta",
            "Lievi, errori, gravi",
            "Risultato",
            "Risultato meno fortuna",
        ],
        unfinished: "non finita",
        stopped: "Interrotta dopo {} di {} mosse e lanci",
    },
};
