/** Version of the algorithm below; stored with every result. */
export const ALGORITHM_ID = 'wp-1.2';

/**
 * Every tunable number of the algorithm. Results are stored with the parameters that produced them,
 * so changing a value never alters an old score.
 */
export const DEFAULT_PARAMETERS = {
  time: {
    /** Nominal seconds between saves. */
    nominalSeconds: { document: 1, spreadsheet: 120, presentation: 120, drawing: 120 },
    activeFloorSeconds: 30,
    activePerNominal: 1.25,
    thinkFloorSeconds: 300,
    thinkPerNominal: 2.5,
    sessionGapSeconds: 1_800,
  },
  change: {
    /** A word younger than this that grows or is corrected is still being typed. */
    stillTypingSeconds: 60,
    moveWords: 5,
    restoreWords: 3,
    /** This many consecutive words that are in the text already are a copy of it. */
    copyWords: 5,
    /** Number of deleted words remembered for recognizing restored text; in longer texts three times as many as they have. */
    maxTrackedDeletions: 20_000,
    paragraphDescentShare: 0.3,
    /** A command that replaces one or two words in this many places of one version edits them: they are not fresh. */
    commandPlaces: 12,
    commandReplacesWords: 2,
    seriesClip: 200,
  },
  heatMap: {
    documentBounds: [1, 40, 100, 400],
    otherBounds: [1, 3],
  },
  provenance: {
    /** Only adjacent fresh words, at least this many, can have come from elsewhere. */
    runWords: 5,
    bulkWords: 12,
    bulkWordsPerSecond: 2.5,
    /** The longest gap that counts as the span of a save that tells none. */
    longestUnknownSpanSeconds: 60,
    /** Without a record on the device, what was written in a longer absence was not observed. */
    offlineAfterSeconds: 30,
  },
  /** How much of a save its inputs explain, where the editor reports them. */
  inputs: {
    /** Faster than nearly everyone types. */
    wordsPerMinute: 200,
    /** Where something was pasted as well: as fast as fast typists are for long. */
    besidePastePerMinute: 120,
    /** A long sentence or two, which dictation inserts at a time. */
    mostAidWords: 60,
    /** A composition of a sentence, with pauses. */
    mostComposedSeconds: 300,
    /** A command puts the same words in at least this many places. */
    samePlaces: 2,
  },
  /** For students whose tools bring text in pieces, such as dictation: what these can have brought is no bulk. */
  pieces: {
    /** Some sentences; dictation inserts one or two at a time. */
    mostWords: 60,
    /** Faster than people speak, with room for a pause that is counted short. */
    wordsPerSecond: 4,
  },
  pace: {
    /** Words per minute: below the first is measured, above the second copied or rushed. */
    hurriedFrom: 25,
    rushedAbove: 50,
    sustainedBins: 3,
    absentBelowRealSeconds: 60,
    rushElevated: 0.7,
    rushHigh: 0.9,
    /** Languages with words separated by spaces, to which the bands apply. */
    calibratedLanguages: ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'nn', 'no'],
  },
  effort: {
    leastWords: 50,
    leastRealSeconds: 180,
    mostUnobservedShare: 0.5,
    /** With more of the text quoted, too little of the student's own is left to score. */
    mostQuotedShare: 0.5,
    restingPace: 50,
    paceRange: 37.5,
    rushRange: 0.3,
    /** Speed alone never costs more than half. */
    processWeight: 0.5,
    paceWeight: 0.6,
    evennessWeight: 0.4,
  },
  revision: {
    /** Shorter and younger texts leave no room to revise. */
    leastWords: 150,
    leastRealSeconds: 600,
    farTokens: 5,
    settledSeconds: 60,
    /** Adjacent changes with at most this pause between them are one revision. */
    continuesSeconds: 60,
    /** A revision of fewer words is no phrase. */
    phraseWords: 2,
    moveWeight: 0.5,
    /** Nine in ten essays of the KLiCKe corpus have this share of their words revised, or more; half the score. */
    someShare: 0.01,
    someWeight: 0.5,
    /** Nine in ten have less than this; the other half of the score. */
    muchShare: 0.3,
    muchWeight: 0.5,
  },
  evidence: {
    /** Fresh words of one save that are a small piece, the longest span they came in, and how many such saves are shown. */
    pieceFromWords: 5,
    pieceToWords: 11,
    pieceMs: 1_000,
    piecesFromSaves: 3,
    /** Words from aids and a late burst are shown from this share of the writing on. */
    aidedFromShare: 0.2,
    lateFromShare: 0.75,
    /** Above this share there was next to no earlier writing, such as a title: the text was written in one go. */
    lateToShare: 0.95,
    /** A fast stretch has `fastFrom` words a minute for `fastMinutes` minutes, or more than `fastAbove` in one. */
    fastFrom: 45,
    fastAbove: 70,
    fastMinutes: 3,
    /** Shorter writing says nothing about a page that did not report. */
    silentFromSaves: 20,
    silentFromSeconds: 300,
  },
  replay: { mergeSeconds: 10, frames: 600 },
  /** Hours before the end whose share of new words is displayed as the late burst. */
  lateBurstHours: 24,
} as const satisfies ParameterShape;

type ParameterShape = Record<string, unknown>;

type Widened<T> = T extends number
  ? number
  : T extends readonly (infer Item)[]
    ? readonly Widened<Item>[]
    : T extends string
      ? string
      : { readonly [Key in keyof T]: Widened<T[Key]> };

export type Parameters = Widened<typeof DEFAULT_PARAMETERS>;
