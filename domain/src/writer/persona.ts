/** Writing habits that a teacher meets in every class. */
export const PERSONAS = [
  'steady',
  'bursty',
  'last-night',
  'reviser',
  'paster',
  'offline-stretch',
] as const;
/** The habits of a simulated writer. */
export type Persona = (typeof PERSONAS)[number];

/** The parameters of a persona. */
export type Temperament = {
  /** Number of writing sessions in the available time. */
  sessions: number;
  /** Typing speed in characters per second. */
  charactersPerSecond: number;
  /** Mean pause after a sentence, in seconds. */
  sentencePause: number;
  /** Probability that a pause becomes long (up to four minutes). */
  longPause: number;
  /** Probability of going back to change something after a sentence. */
  backtrack: number;
  /** Share of sessions, counted from the end, that mostly revise. */
  revisingShare: number;
  /** Whether a plan is written first. */
  plans: boolean;
  /** Number of sentences pasted at once. */
  pastedSentences: number;
  /** Whether the quotation is pasted. */
  quotes: boolean;
  /** Whether one stretch is written offline. */
  offline: boolean;
  /** Probability of a typo in a word, corrected immediately. */
  slip: number;
};

const ordinary: Temperament = {
  sessions: 4,
  charactersPerSecond: 3.2,
  sentencePause: 9,
  longPause: 0.1,
  backtrack: 0.16,
  revisingShare: 0.3,
  plans: false,
  pastedSentences: 0,
  quotes: false,
  offline: false,
  slip: 0.05,
};

export const TEMPERAMENTS: Record<Persona, Temperament> = {
  steady: { ...ordinary, sessions: 5, plans: true },
  bursty: {
    ...ordinary,
    sessions: 3,
    charactersPerSecond: 4.4,
    sentencePause: 5,
    longPause: 0.18,
    quotes: true,
  },
  'last-night': {
    ...ordinary,
    sessions: 1,
    charactersPerSecond: 4.6,
    sentencePause: 4,
    backtrack: 0.06,
    revisingShare: 0,
  },
  reviser: {
    ...ordinary,
    sessions: 5,
    backtrack: 0.2,
    revisingShare: 0.4,
    plans: true,
    quotes: true,
  },
  paster: {
    ...ordinary,
    sessions: 2,
    pastedSentences: 9,
    quotes: true,
    backtrack: 0.08,
    revisingShare: 0,
  },
  'offline-stretch': { ...ordinary, sessions: 3, offline: true },
};
