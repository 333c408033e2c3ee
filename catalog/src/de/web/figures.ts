import type { Catalog } from '../../shape/web.ts';

export const figures: Catalog['figures'] = {
  tab: 'Werte und Zeiten',
  replay: 'Wiedergabe',
  report: 'Bericht zum Drucken',
  loading: 'Werte und Zeiten werden geladen',
  failed: 'Die Werte und Zeiten konnten nicht geladen werden.',
  noFiguresText: 'Werte und Zeiten erscheinen hier, sobald Sie etwas geschrieben haben.',
  ownLead: 'Das sieht Ihre Lehrperson davon, wie Ihr Text entstanden ist.',
  ownNoShare: 'Die Note vergibt ein Mensch, nie diese Werte.',
  processShare: {
    lead: 'In dieser Aufgabe zählen {{shares}} in der Note, die Ihrer Lehrperson vorgeschlagen wird. Die Note setzt Ihre Lehrperson; sie kann vom Vorschlag abweichen.',
    share: {
      effort: 'der Aufwand {{share}} %',
      revision: 'die Überarbeitung {{share}} %',
    },
    and: ' und ',
    part: '{{score}} {{points}} × {{share}} %',
    arithmetic:
      'Mit diesen Werten: {{parts}} = {{points}} von {{most}} Punkten. Die übrigen {{textShare}} % kommen vom Text.',
    none: 'Für {{score}} gibt es keinen Wert, deshalb geht der Anteil an den Text.',
    leftOut:
      'Ihre Lehrperson hat Aufwand und Überarbeitung für Sie ausgenommen. Es zählt nur der Text.',
  },
  ownHistory: 'Verlauf der Werte',
  wordsPerMinute_one: '{{count}} Wort pro Minute',
  wordsPerMinute_other: '{{count}} Wörter pro Minute',
  recorded: {
    title: 'Wie aufgezeichnet wurde',
    live_one: 'Das getippte Wort im Text kam beim Schreiben auf dem Server an.',
    live_other: 'Alle {{words}} getippten Wörter im Text kamen beim Schreiben auf dem Server an.',
    part_one:
      'Von den {{words}} getippten Wörtern im Text wurde {{device}} auf dem eigenen Gerät aufgezeichnet. Die anderen kamen beim Schreiben auf dem Server an.',
    part_other:
      'Von den {{words}} getippten Wörtern im Text wurden {{device}} ({{share}}) auf dem eigenen Gerät aufgezeichnet. Die anderen kamen beim Schreiben auf dem Server an.',
    device_one: 'Das getippte Wort im Text wurde auf dem eigenen Gerät aufgezeichnet.',
    device_other:
      'Alle {{words}} getippten Wörter im Text wurden auf dem eigenen Gerät aufgezeichnet.',
    steps:
      '{{words}} von {{all}} Wörtern kamen zusammen an: {{when}}. Nach Angabe des Geräts wurden sie dort beim Schreiben Schritt für Schritt aufgezeichnet.',
    whole:
      '{{words}} von {{all}} Wörtern kamen zusammen an: {{when}}. Das Gerät gibt an, wie lange das Schreiben dauerte; einzelne Schritte wurden nicht aufgezeichnet.',
    what: 'Was ohne Verbindung geschrieben wird, zeichnet das Gerät auf und sendet es später. Es zählt wie alles andere und ändert keinen Wert.',
  },
  facts: {
    title: 'Wie der Text entstand',
    lead: 'Merkmale aus der Schreibforschung, als Grundlage für ein Gespräch. Sie fließen in keinen Wert ein, und keines ist gut oder schlecht.',
    none: 'Es wurden weniger als 100 Wörter getippt, zu wenige für diese Angaben.',
    unknown: 'Diese Angaben kommen mit der nächsten Auswertung.',
    burst: 'Wörter zwischen Pausen',
    burstValue_one:
      'Typisch {{words}}, in der Hälfte der Fälle {{low}} bis {{high}} ({{count}} Schub)',
    burstValue_other:
      'Typisch {{words}}, in der Hälfte der Fälle {{low}} bis {{high}} ({{count}} Schübe)',
    burstWhat:
      'Wörter, die in einem Zug getippt wurden, bis zu einer Pause von drei Sekunden (Chenoweth & Hayes 2001). Mit Übung in der Sprache werden die Schübe länger.',
    product: 'Noch im Text',
    productValue: '{{share}} ({{some}} von {{all}} neu getippten Wörtern)',
    productWhat:
      'Wie viele der neu getippten Wörter noch im Text sind. Die übrigen wurden umgeschrieben oder gestrichen (Leijten & Van Waes 2013). Wörter, die andere ersetzen, gelten als bearbeitet, nicht als neu.',
    takenBack: 'Gleich wieder gelöscht',
    shareValue: '{{share}} der neu getippten Wörter',
    takenBackWhat:
      'Wörter, die innerhalb einer Minute wieder gelöscht wurden, während der Satz entstand (Conijn et al. 2021).',
    between: 'Vor andere Wörter gesetzt',
    betweenWhat:
      'Wörter, die innerhalb eines Absatzes hinzukamen, nicht an seinem Ende (Lindgren & Sullivan 2019).',
    pauses: 'Pausen',
    pausesValue: '{{number}} auf 100 neu getippte Wörter',
    pausesWhat: 'Pausen ab drei Sekunden (Chenoweth & Hayes 2001).',
    pauseLengths: 'Typische Pausen',
    pausePart: {
      paragraph: '{{seconds}} s vor Absätzen ({{times}})',
      sentence: '{{seconds}} s vor Sätzen ({{times}})',
      within: '{{seconds}} s innerhalb von Sätzen ({{times}})',
    },
    pauseLengthsWhat:
      'Dieselben Pausen, danach, was folgte, und wie oft. Vor größeren Teilen sind Pausen beim Schreiben meist länger.',
    wordsPerMinute: 'Wörter pro Minute',
    wordsPerMinuteWhat:
      'Hier getippte und auf einmal hinzugefügte Wörter im Text, pro Minute am Schreibtisch.',
    largestInText: 'Größte einzelne Speicherung',
    largestInTextValue_one:
      '{{share}} der Wörter kamen mit einer einzigen Speicherung hinzu ({{words}} Wort)',
    largestInTextValue_other:
      '{{share}} der Wörter kamen mit einer einzigen Speicherung hinzu ({{words}} Wörter)',
    largestInTextWhat:
      'Die meisten Wörter des Textes, die mit einer Speicherung hinzukamen. Das kann ein Zitat sein, Notizen, ein Diktat oder was ohne Verbindung geschrieben wurde.',
    sessions: 'Schreibsitzungen',
    sessionsWhat: 'Abschnitte des Schreibens ohne eine Pause von über einer halben Stunde.',
    spread: 'In dieser Aufgabe typisch {{median}}, die Hälfte der Texte {{low}} bis {{high}}.',
  },
  ranges: {
    about: 'Über die Bereiche',
    keys: {
      composed: 'Die mittleren 90 von 100 verfassten Texten',
      transcribed: 'Die mittleren 90 von 100 abgeschriebenen Texten',
      text: 'Dieser Text',
    },
    range: '{{low}} bis {{high}}',
    rangeOfWords: '{{low}} bis {{high}} Wörter',
    composed: 'Verfasste Texte: {{range}}.',
    transcribed: 'Abgeschriebene Texte: {{range}}.',
    noTranscribed: 'Von abgeschriebenen Texten ist dazu nichts bekannt.',
    outside:
      'Von 100 verfassten Texten liegen 10 außerhalb jedes Bereichs. Ein Wert außerhalb zeigt nicht, wie ein Text entstand: Auf Papier geplante, diktierte oder übersetzte Texte sehen auch so aus.',
    absent: {
      unknown:
        'Bereiche anderer Texte erscheinen mit der nächsten Auswertung, wenn es sie für einen Text wie diesen gibt.',
      words:
        'Bereiche anderer Texte werden nicht gezeigt: Die bekannten haben {{leastWords}} bis {{mostWords}} Wörter.',
      language: 'Bereiche anderer Texte werden nicht gezeigt: Die bekannten sind auf Englisch.',
      textFiles:
        'Bereiche anderer Texte werden nicht gezeigt: Von den bekannten wurde jeder in einer Datei geschrieben.',
      sessions:
        'Bereiche anderer Texte werden nicht gezeigt: Von den bekannten wurde jeder in einer Sitzung geschrieben.',
      minutes:
        'Bereiche anderer Texte werden nicht gezeigt: Die bekannten wurden in {{leastMinutes}} bis {{mostMinutes}} Minuten am Schreibtisch geschrieben.',
      tracked:
        'Bereiche anderer Texte werden nicht gezeigt: Die bekannten wurden von Anfang bis Ende getippt und jede Sekunde gespeichert.',
    },
    parts: {
      composed: {
        title: 'Verfasste Texte',
        text: '{{composed}} argumentative Essays von Erwachsenen in den USA, die 2022 gegen Bezahlung an einer Studie teilnahmen. Sie hatten 30 Minuten, einen Computer mit Tastatur und keine anderen Quellen; verlangt waren mindestens 200 Wörter. Ihre Tastendrücke wurden aufgezeichnet. Wir spielen sie Sekunde für Sekunde nach und zählen nach den Regeln dieser Seite. Aus dem KLiCKe-Korpus (Tian, Crossley & Van Waes 2025), CC BY 4.0.',
      },
      transcribed: {
        title: 'Abgeschriebene Texte',
        text: '{{transcribed}} Essays, die andere bezahlte Erwachsene in den USA Wort für Wort vom Bildschirm abschrieben, ohne Rechtschreibprüfung (Crossley et al. 2024, CC0). Veröffentlicht sind nur Summen ihrer Tastendrücke. Bekannt sind sie für drei Merkmale, nach anderen Regeln gezählt als hier. Nach denselben Regeln gezählt, haben verfasste Texte andere Bereiche:',
      },
      shown: {
        title: 'Wann Bereiche gezeigt werden',
        text: 'Nur neben einem Text, der den verfassten gleicht: auf Englisch, in einer Textdatei, in einer Sitzung mit {{leastMinutes}} bis {{mostMinutes}} Minuten am Schreibtisch geschrieben, mit {{leastWords}} bis {{mostWords}} Wörtern, von denen mindestens {{tracked}} im Abstand weniger Sekunden getippt und gespeichert wurden. Eine halbe Stunde Argumentieren sagt wenig über längeres oder anderes Schreiben.',
      },
      outside: {
        title: 'Was ein Wert außerhalb nicht bedeutet',
        text: 'Jeder Bereich lässt 10 von 100 verfassten Texten aus. Mehr als ein Drittel dieser Texte hat also mindestens ein Merkmal außerhalb. Auf Papier geplante, diktierte oder übersetzte Texte sehen auch so aus, ebenso Texte von Menschen, die langsam tippen oder wenig überarbeiten. Die Merkmale sind für ein Gespräch da und werden nie zu einem Ergebnis zusammengefasst.',
      },
    },
    otherRule: {
      product:
        '{{transcribed}} der getippten Zeichen sind im Text; in verfassten Texten {{composed}}.',
      between:
        '{{transcribed}} der Wörter wurden irgendwo vor dem Ende des Textes eingefügt; in verfassten Texten {{composed}}. Hier zählen weniger davon.',
      wordsPerMinute:
        '{{transcribed}} Wörter pro Minute, gelöschte eingeschlossen; in verfassten Texten {{composed}}.',
    },
  },
  noPace: {
    timed: 'Diese Aufgabe wurde auf Zeit geschrieben, deshalb wird kein Tempo gezeigt.',
    'own-accommodation':
      'Für Sie gilt ein Nachteilsausgleich, deshalb wird Ihr Tempo nicht gezeigt.',
    accommodation: 'Für diese Person gilt ein Nachteilsausgleich, deshalb wird kein Tempo gezeigt.',
    language:
      'Für die Sprache dieses Textes ist das Tempo nicht kalibriert, deshalb wird es nicht gezeigt.',
    'little-time': 'Tempo: nicht verfügbar, weniger als eine Minute Schreibzeit.',
    'not-available': 'Tempo: nicht verfügbar.',
  },
  wordsPerMinuteOf:
    'Hier getippte und auf einmal hinzugefügte Wörter im Text, pro Minute am Schreibtisch.',
  rushFormula:
    'Wörter im Text, ohne Kopien: ({{bulk}} auf einmal hinzugefügt + {{rushed}} in Minuten mit über 50 + {{sustained}} in längeren Abschnitten mit 25 bis 50) ÷ ({{typed}} getippt + {{bulk}} auf einmal hinzugefügt)',
  rushFormulaAccepted:
    'Wörter im Text, ohne Kopien: ({{bulk}} auf einmal hinzugefügt + {{rushed}} in Minuten mit über 50 + {{sustained}} in längeren Abschnitten mit 25 bis 50) ÷ ({{typed}} getippt + {{accepted}} anerkannt + {{bulk}} auf einmal hinzugefügt)',
  moments: {
    loading: 'Zeitpunkte werden geladen',
    failed: 'Die Zeitpunkte konnten nicht geladen werden.',
    none: 'Es gibt keine.',
    total: 'Zusammen: {{amount}}.',
    words_one: '{{words}} Wort',
    words_other: '{{words}} Wörter',
    more_one: 'Und {{count}} weiterer, kleinerer.',
    more_other: 'Und {{count}} weitere, kleinere.',
    play: 'Abspielen',
    playOf: '{{when}} abspielen',
    file: 'In „{{title}}“',
    paragraph: 'Absatz {{number}}',
    typed: {
      name: 'Hier getippte Wörter',
      title: 'Hier getippte Wörter',
      lead: 'Die Wörter, die jetzt im Text stehen, nach der Sitzung, in der sie getippt wurden.',
    },
    bulk: {
      name: 'Auf einmal hinzugefügte Wörter',
      title: 'Auf einmal hinzugefügte Wörter',
      lead: 'Die Wörter, die jetzt im Text stehen, nach dem Speichern, mit dem sie kamen.',
    },
    unobserved: {
      name: 'Nicht beobachtete Wörter',
      title: 'Nicht beobachtete Wörter',
      lead: 'Wörter im Text, die importiert, ohne plausible Schreibzeit gespeichert oder von anderen eingefügt wurden oder aus einer Zeit offline ohne Aufzeichnung stammen.',
    },
    typedOnce: {
      name: 'Einmal getippt',
      title: 'Getippte Wörter ohne Kopien',
      lead: 'Getippte Wörter, die im Text stehen, nach Sitzung. Kopien davon zählen nicht noch einmal.',
    },
    rush: {
      name: 'Schnelle Wörter',
      title: 'Eile',
      lead: 'Auf einmal hinzugefügte Wörter im Text und Abschnitte von Minuten mit je über 50 Wörtern oder mit mindestens 25 über wenigstens drei Minuten.',
    },
    cited: {
      name: 'Zitierte Wörter',
      title: 'Zitierte Wörter, die nicht mitzählen',
      lead: 'Auf einmal hinzugefügte Wörter in Anführungszeichen mit einem Beleg oder einer Fußnote daneben oder in einem Blockzitat. Bei Aufwand, Tempo und Eile zählen sie nicht mit.',
    },
    references: {
      name: 'Wörter im Literaturverzeichnis',
      title: 'Wörter im Literaturverzeichnis, die nicht mitzählen',
      lead: 'Auf einmal hinzugefügte Wörter in Einträgen unter einer Überschrift wie „Literatur“. Bei Aufwand, Tempo und Eile zählen sie nicht mit.',
    },
    marked: {
      name: 'Als Zitat markierte Wörter',
      title: 'Als Zitat markierte Wörter',
      lead: 'Wörter, die als Zitat angegeben sind und über die keine Lehrperson anders entschieden hat. Beim Aufwand zählen sie nicht mit. Bei Eile und Tempo zählen diejenigen nicht mit, die auf einmal hinzugefügt wurden.',
    },
    rewritten: {
      name: 'Umgeschriebene Wörter',
      title: 'In früherem Text umgeschriebene Wörter',
      lead: 'Wörter, die in früheren Text eingefügt oder daraus gelöscht wurden, nach Überarbeitung. Einzelne Wörter zählen nicht, auch keine, die wieder da sind.',
    },
    rephrased: {
      name: 'Umformulierte Wörter',
      title: 'Beim Schreiben umformulierte Wörter',
      lead: 'Getippte Wörter, die an der Schreibstelle wieder gelöscht wurden, nach dem Zeitpunkt, an dem sie getippt wurden. Einzelne Wörter zählen nicht, auch keine, die wieder da sind.',
    },
    moved: {
      name: 'Verschobene Wörter',
      title: 'Verschobene Wörter',
      lead: 'Stellen ab fünf Wörtern, die verschoben wurden. Jedes Wort zählt beim ersten Mal.',
    },
    late: {
      name: '24 Stunden vor dem letzten Speichern',
      title: 'Neue Wörter in den 24 Stunden vor dem letzten Speichern',
      lead: 'Nach Sitzung, auch inzwischen gelöschte.',
    },
    time: {
      name: 'Gesamte Schreibzeit',
      title: 'Gesamte Schreibzeit',
      lead: 'Aktive Schreibzeit und Denk- und Pausenzeit, nach Sitzung.',
    },
  },
  attention: 'Sehen Sie sich das an',
  bulk_one: '{{words}} Wort, das noch in {{place}} ist, wurde am {{date}} auf einmal hinzugefügt.',
  bulk_other:
    '{{words}} Wörter, die noch in {{place}} sind, wurden am {{date}} auf einmal hinzugefügt.',
  paragraphs_one: 'Absatz {{numbers}}',
  paragraphs_other: 'den Absätzen {{numbers}}',
  placeInFile: '{{place}} von „{{title}}“',
  lookAt: 'Alle Stellen zum Ansehen zeigen',
  acceptedWords_one:
    'In „Hier getippt“ ist {{words}} Wort enthalten, das eine Lehrperson anerkannt hat.',
  acceptedWords_other:
    'In „Hier getippt“ sind {{words}} Wörter enthalten, die eine Lehrperson anerkannt hat.',
  bulkMore_one: 'Es gibt {{count}} weitere Stelle.',
  bulkMore_other: 'Es gibt {{count}} weitere Stellen.',
  allFiles_one:
    'Zeiten, Wörter und Werte gelten für die Hauptdatei und {{count}} weitere Datei zusammen; Zeit in beiden zugleich zählt einmal.',
  allFiles_other:
    'Zeiten, Wörter und Werte gelten für die Hauptdatei und {{count}} weitere Dateien zusammen; Zeit in mehreren zugleich zählt einmal.',
  limits:
    'Diese Zahlen stammen aus gespeicherten Versionen des Dokuments, höchstens einer pro Sekunde. Abtippen in menschlichem Tempo sieht aus wie Schreiben; die Wiedergabe kann eine Frage aufwerfen, eine Zahl kann sie nicht klären.',
  noFigures: 'Noch nichts geschrieben, das sich messen lässt.',
  evaluated: 'Ausgewertet {{date}} mit Algorithmus {{algorithm}}.',
  writtenSince:
    'Der Text hat sich seither geändert. Werte, Tempo und Herkunft der Wörter gelten für den damaligen Text.',
  notEvaluated: 'Zahlen zum jetzigen Text, noch nicht ausgewertet. Algorithmus {{algorithm}}.',
  historyEmpty: 'Noch keine Auswertungen.',
  historyWhen: 'Ausgewertet',
  historyBy: '{{name}}: „{{why}}“',
  historyType: 'Anlass',
  historyAlgorithm: 'Algorithmus {{algorithm}}',
  effort: 'Aufwand',
  revision: 'Überarbeitung',
  types: {
    revise: 'Auswertung angefordert',
    submission: 'Entwurf abgegeben',
    auto: 'Frist',
    accepted: 'Stelle anerkannt',
    undone: 'Anerkennung zurückgenommen',
    quotation: 'Markierte Zitate geändert',
    recomputed: 'Neu berechnet',
    accommodation: 'Nachteilsausgleich geändert',
  },
  absence: '{{name}}: {{reason}}',
  absent: {
    'few-words':
      'Weniger als 50 Wörter wurden hier getippt oder auf einmal hinzugefügt, deshalb gibt es keinen Wert.',
    'little-time': 'Weniger als drei Minuten Schreibzeit, deshalb gibt es keinen Wert.',
    'mostly-imported': 'Der größte Teil des Textes wurde importiert, deshalb gibt es keinen Wert.',
    'mostly-offline':
      'Der größte Teil des Textes stammt aus einer Zeit offline ohne Aufzeichnung. Sein Tempo ist daher nicht bekannt, und es gibt keinen Wert.',
    'mostly-unobserved':
      'Bei den meisten Wörtern haben wir nicht beobachtet, wie sie geschrieben wurden. Deshalb gibt es keinen Wert.',
    'mostly-declared':
      'Der größte Teil des Textes ist als mit einem KI-Werkzeug entstanden angegeben. Die Aufgabe erlaubt das, deshalb gibt es keinen Wert.',
    'mostly-quoted':
      'Der größte Teil des Textes ist zitiert, deshalb bleibt zu wenig für einen Wert.',
    quotedShare: '{{percent}} % des Textes sind zitiert, deshalb bleibt zu wenig für einen Wert.',
    markedShare:
      '{{percent}} % des Textes sind zitiert ({{marked}} % nach eigener Markierung), deshalb bleibt zu wenig für einen Wert.',
    'pace-not-calibrated': 'Das Schreibtempo ist für diese Sprache nicht kalibriert.',
    'too-short': 'Weniger als 150 Wörter: zu kurz für eine Aussage.',
    timed: 'In einem Zug in der vorgegebenen Zeit geschrieben, deshalb gibt es keinen Wert.',
    'just-begun': 'Weniger als zehn Minuten Schreibzeit: zu früh für eine Aussage.',
    empty: 'Noch nichts geschrieben, das sich bewerten lässt.',
  },
  says: {
    effort: '{{minutes}} Schreiben, {{percent}} % der beobachteten Wörter getippt',
    quoted_one: '{{count}} zitiertes Wort nicht mitgezählt',
    quoted_other: '{{count}} zitierte Wörter nicht mitgezählt',
    marked_one: '{{count}} zitiertes Wort nicht mitgezählt ({{marked}} nach eigener Markierung)',
    marked_other: '{{count}} zitierte Wörter nicht mitgezählt ({{marked}} nach eigener Markierung)',
    revision: 'Spätere Überarbeitungen erreichen {{percent}} % der Absätze',
    paragraphs_one: 'Spätere Überarbeitungen erreichen {{reached}} von {{all}} Absatz, der zählt',
    paragraphs_other:
      'Spätere Überarbeitungen erreichen {{reached}} von {{all}} Absätzen, die zählen',
    allParagraphs_one: 'Spätere Überarbeitungen erreichen den einzigen Absatz, der zählt',
    allParagraphs_other: 'Spätere Überarbeitungen erreichen alle {{all}} Absätze, die zählen',
    noParagraphs: 'Kein Absatz ist lang genug, um für spätere Überarbeitungen zu zählen',
    revised_one: '{{count}} Wort überarbeitet, {{percent}} % des Textes',
    revised_other: '{{count}} Wörter überarbeitet, {{percent}} % des Textes',
    plain: 'Öffnen, um die Berechnung zu sehen.',
  },
  sums: {
    effort: {
      own: {
        label: 'Eigenanteil',
        formula: 'Im Text: {{typed}} ÷ ({{typed}} hier getippt + {{bulk}} auf einmal hinzugefügt)',
      },
      pace: { label: 'Tipptempo', formula: '{{typed}} getippte Wörter ÷ {{minutes}} Minuten' },
      deskPace: {
        label: 'Tipptempo',
        formula:
          '{{typed}} getippte Wörter, auch inzwischen gelöschte, ÷ {{minutes}} Minuten am Schreibtisch',
      },
      time: {
        label: 'Zeit',
        formula: '({{from}} − {{pace}} Wörter pro Minute) ÷ {{range}}, 0 bis 1',
      },
      evenness: { label: 'Gleichmaß', formula: '(1 − Eile {{rush}}) ÷ {{range}}, 0 bis 1' },
      score: '100 × {{own}} × ({{paceWeight}} × {{time}} + {{evennessWeight}} × {{evenness}})',
      total:
        '100 × {{own}} × ({{base}} + {{processWeight}} × ({{paceWeight}} × {{time}} + {{evennessWeight}} × {{evenness}}))',
      withoutPace: '100 × {{own}}',
      withoutRush: '100 × {{own}} × {{time}}',
    },
    revision: {
      substantial: {
        label: 'Wesentlich',
        formula_one:
          '{{substantial}} Wort ÷ ({{share}} × {{finalWords}}), höchstens 1, × {{weight}}',
        formula_other:
          '{{substantial}} Wörter ÷ ({{share}} × {{finalWords}}), höchstens 1, × {{weight}}',
      },
      small: {
        label: 'Klein',
        formula_one: '{{small}} Änderung ÷ ({{share}} × {{finalWords}}), höchstens 1, × {{weight}}',
        formula_other:
          '{{small}} Änderungen ÷ ({{share}} × {{finalWords}}), höchstens 1, × {{weight}}',
      },
      reach: {
        label: 'Reichweite',
        formula:
          '{{reached}} ÷ {{paragraphs}} Absätze, die zählen ÷ {{target}}, höchstens 1, × {{weight}}',
        share: '{{reach}} der Absätze ÷ {{target}}, höchstens 1, × {{weight}}',
      },
      score: '100 × die Summe der drei',
      words: {
        label: 'Überarbeitete Wörter',
        formula:
          '{{rewritten}} umgeschrieben + {{rephrased}} umformuliert + {{moveWeight}} × {{moved}} verschoben',
      },
      some: {
        label: 'Überhaupt überarbeitet',
        formula_one: '{{words}} Wort ÷ ({{share}} × {{finalWords}}), höchstens 1, × {{weight}}',
        formula_other: '{{words}} Wörter ÷ ({{share}} × {{finalWords}}), höchstens 1, × {{weight}}',
      },
      much: {
        label: 'Wie viel',
        formula_one: '{{words}} Wort ÷ ({{share}} × {{finalWords}}), höchstens 1, × {{weight}}',
        formula_other: '{{words}} Wörter ÷ ({{share}} × {{finalWords}}), höchstens 1, × {{weight}}',
      },
      total: '100 × ({{some}} + {{much}})',
    },
  },
};
