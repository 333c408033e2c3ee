import { describe, expect, it } from 'vitest';
import type { LanguageCode } from './languages.ts';
import { SERVER_LANGUAGES } from './server-language.ts';
import { loadLanding, loadWebLanguage } from './web-language.ts';

/** All sentences of a catalog by their keys. */
function sentences(part: unknown, key = ''): [key: string, sentence: string][] {
  if (typeof part === 'string') return [[key, part.replaceAll('\u00a0', ' ')]];
  return Object.entries(part as object).flatMap(([name, inner]) =>
    sentences(inner, key === '' ? name : `${key}.${name}`),
  );
}

async function catalogOf(code: LanguageCode): Promise<[string, string][]> {
  const { eager, topics } = await loadWebLanguage(code);
  const loaded = await Promise.all(Object.values(topics).map((load) => load()));
  return [
    ...sentences(eager),
    ...loaded.flatMap((topic) => sentences(topic)),
    ...sentences(await loadLanding(code), 'landing'),
    ...sentences(SERVER_LANGUAGES[code], 'server'),
  ];
}

type OtherName = [name: string, others: RegExp, except?: RegExp];

/** What each idea is called in the glossary, and the other names that it had or could get. */
const OTHER_NAMES: Readonly<Record<'en' | 'de', readonly OtherName[]>> = {
  en: [
    // The tabs are named by the specification.
    ['total writing time', /total time|total writing(?! time)/i, /^classAnalytics\.tabs\./],
    ['active writing time', /\bactive writing(?! time)/i],
    ['think/pause time', /think or pause|thinking time|(?<!think\/)pause time/i],
    ['added at once', /(?<!added )\bat once\b|\bin bulk\b|many words at a time/i],
    ['replay', /\brewind\b|rewound|rewinding|play ?back|in replay/],
    ['24 hours before the last save', /last day of writing|in the last 24 hours/i],
    ['typed here', /typed in this text|written by hand/i],
    [
      'not observed',
      /(?:wasn’t|weren’t|not) (?:written|typed|seen) here|not seen being|written offline/i,
    ],
    ['fast words', /\bhast[ye]|rushed words/i],
    ['added', /words were written (?:in|from)|text was written from/i],
  ],
  de: [
    ['gesamte Schreibzeit', /Gesamtzeit|Schreibzeit insgesamt/i],
    ['aktive Schreibzeit', /aktives Schreiben/i],
    ['Denk- und Pausenzeit', /Denken oder Pause|Denkzeit|(?<!und )Pausenzeit/i],
    [
      'auf einmal hinzugefügt',
      /\bauf einmal\b(?! (hinzugef|÷|\+))/i,
      // How many files or people may be chosen.
      /^(refusals|server|attachments|uploads)\./,
    ],
    ['Wiedergabe', /rückspul|zurückspul|abspielung|\brewind\b|im Replay/i],
    ['24 Stunden vor dem letzten Speichern', /letzter Schreibtag|in den letzten 24 Stunden/i],
    ['am Schreibtisch', /Minuten am Text/i],
    ['Lehrperson', /\bLehrenden?\b|\bAutor\b|Student\/in/],
    ['Name des Kurses', /\bKursnamen?\b/],
    ['aktueller Text', /laufende[rn]? Text|Text jetzt/i],
    // Between a page's name and what it is about, as in any German text.
    ['Gedankenstrich', / - \{\{/],
    [
      'nicht beobachtet',
      /nicht hier (?:geschrieben|getippt)|offline (?:ohne Aufzeichnung )?geschrieben/i,
    ],
    ['schnelle Wörter', /eilige Wörter|hastig/i],
  ],
};

describe.each(['en', 'de'] as const)('the names of ideas in %s', (code) => {
  it.each(OTHER_NAMES[code])('are one: %s', async (_name, others, except) => {
    const found = (await catalogOf(code)).filter(
      ([key, sentence]) => others.test(sentence) && !except?.test(key),
    );
    expect(found).toEqual([]);
  });
});

/** Sentences with a number that has a twin elsewhere: what each must say so that the two have different names. */
const DISTINCT: Readonly<Record<'en' | 'de', readonly [says: RegExp, keys: readonly string[]][]>> =
  {
    en: [
      [
        /over all of the writing/i,
        [
          'analytics.findings.wordChange.atOnce',
          'analytics.findings.wordChange.atOnceInMain',
          'analytics.findings.distribution.atOnce',
        ],
      ],
      [
        /main file/i,
        [
          'analytics.findings.wordChange.atOnceInMain',
          'analytics.findings.essayMap.atOnceInMain',
          'processReport.sessions.files',
        ],
      ],
      [
        /in the text|still in/i,
        [
          'analytics.findings.essayMap.atOnce',
          'figures.bulk_one',
          'figures.bulk_other',
          'figures.wordsPerMinuteOf',
          'figures.sums.effort.own.formula',
          'evidence.partly_other',
        ],
      ],
      [/deleted/i, ['figures.sums.effort.deskPace.formula', 'processReport.sessions.lead']],
      [
        /new words/i,
        ['figures.facts.productValue', 'figures.facts.shareValue', 'ui.time.ofWords_other'],
      ],
      [/typing pace/i, ['analytics.pace.finding', 'figures.sums.effort.deskPace.label']],
      [/in this file/i, ['analytics.wordCount.finding', 'analytics.wordCount.words']],
      [/before the last save/i, ['ui.time.recent', 'figures.moments.late.name']],
      [/before the end|before submitting/i, ['assignments.glance.column.lastDay']],
    ],
    de: [
      [
        /beim Schreiben (in der Hauptdatei wurden )?insgesamt/i,
        [
          'analytics.findings.wordChange.atOnce',
          'analytics.findings.wordChange.atOnceInMain',
          'analytics.findings.distribution.atOnce',
        ],
      ],
      [
        /Hauptdatei/,
        [
          'analytics.findings.wordChange.atOnceInMain',
          'analytics.findings.essayMap.atOnceInMain',
          'processReport.sessions.files',
        ],
      ],
      [
        /im Text|noch in/i,
        [
          'analytics.findings.essayMap.atOnce',
          'figures.bulk_one',
          'figures.bulk_other',
          'figures.wordsPerMinuteOf',
          'figures.sums.effort.own.formula',
          'evidence.partly_other',
        ],
      ],
      [/gelöscht/i, ['figures.sums.effort.deskPace.formula', 'processReport.sessions.lead']],
      [/neu/i, ['figures.facts.productValue', 'figures.facts.shareValue', 'ui.time.ofWords_other']],
      [/Tipptempo/, ['analytics.pace.finding', 'figures.sums.effort.deskPace.label']],
      [/in dieser Datei/i, ['analytics.wordCount.finding', 'analytics.wordCount.words']],
      [/vor dem letzten Speichern/i, ['ui.time.recent', 'figures.moments.late.name']],
      [/vor dem Ende/i, ['assignments.glance.column.lastDay']],
    ],
  };

describe.each(['en', 'de'] as const)('figures that differ, in %s,', (code) => {
  it.each(DISTINCT[code])('have names with %s', async (says, keys) => {
    const catalog = new Map(await catalogOf(code));
    expect(keys.filter((key) => !says.test(catalog.get(key) ?? ''))).toEqual([]);
  });

  it('are called the same in the panel and where an instructor’s other pages show them', async () => {
    const catalog = new Map(await catalogOf(code));
    const same = (...keys: string[]) => new Set(keys.map((key) => catalog.get(key))).size;
    expect(
      [
        ['ui.time.active', 'readingPage.coordinator.active', 'server.workbook.head.active'],
        ['ui.time.think', 'readingPage.coordinator.think', 'server.workbook.head.think'],
        [
          'ui.time.real',
          'readingPage.coordinator.total',
          'server.workbook.head.total',
          'figures.moments.time.title',
          'assignments.glance.column.time',
        ],
        ['charts.provenance.bulk', 'analytics.bulk', 'assignments.glance.column.bulk'],
        ['charts.provenance.typed', 'assignments.glance.column.typed'],
      ].map((keys) => same(...keys)),
    ).toEqual([1, 1, 1, 1, 1]);
  });
});
