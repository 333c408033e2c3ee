import { maxOf } from '../../arrays.ts';
import type { EvidenceRule } from '../evidence/evidence-item.ts';
import { type EvidenceFile, evidenceItems } from '../evidence/evidence-items.ts';
import { type Assessment, assess } from '../figures/assess.ts';
import type { PaceBand, RushBand } from '../figures/pace.ts';
import {
  COMPARED_FACTS,
  comparedFacts,
  pausesPerWord,
  processFacts,
} from '../figures/process-facts.ts';
import type { ScoreLetter } from '../figures/score-letter.ts';
import { largestSave, textConditions } from '../figures/text-conditions.ts';

/** Facts of a history, each a number that can be compared with other histories'. */
export const VALIDATED_FACTS = [
  'words',
  'minutes',
  'deskMinutes',
  'wordsPerMinute',
  'largestSave',
  'largestInText',
  'tracked',
  'sessions',
  'pauses',
  ...COMPARED_FACTS,
] as const;
export type ValidatedFact = (typeof VALIDATED_FACTS)[number];

/** What the pages would say about one history. */
export type HistoryFigures = {
  /** Rules that found something to look at. */
  rules: ReadonlySet<EvidenceRule>;
  /** `none` where there is no figure. */
  pace: PaceBand | 'none';
  rush: RushBand | 'none';
  effort: ScoreLetter;
  revision: ScoreLetter;
  /** 0 to 100; null for N. */
  revisionScore: number | null;
  /** Null where the text is too short to have the fact. */
  facts: Record<ValidatedFact, number | null>;
};

/** The figures of one history. Deterministic. */
export function historyFigures(file: EvidenceFile): HistoryFigures {
  const assessment = assess([file]);
  const { pace, rush, effort, revision } = assessment;
  return {
    rules: new Set(evidenceItems([file]).map(({ rule }) => rule)),
    pace: pace.band ?? 'none',
    rush: rush.band ?? 'none',
    effort: effort.letter,
    revision: revision.letter,
    revisionScore: revision.score < 0 ? null : revision.score,
    facts: factsOf(file, assessment),
  };
}

function factsOf({ tracker, log }: EvidenceFile, { time, pace }: Assessment) {
  const facts = processFacts([tracker]);
  const compared = facts && comparedFacts(facts);
  const conditions = textConditions([{ tracker, log }], time);
  const { words: largest } = largestSave([{ tracker, log }]);
  const brought = log.map(({ typed, bulk, unobserved }) => typed + bulk + unobserved);
  return {
    words: tracker.words.count,
    minutes: time.real / 60,
    deskMinutes: conditions.minutes,
    wordsPerMinute: pace.wordsPerMinute,
    largestSave: maxOf(brought, 0),
    largestInText: largest,
    tracked: conditions.tracked,
    sessions: conditions.sessions,
    pauses: facts && pausesPerWord(facts),
    burst: compared?.burst ?? null,
    product: compared?.product ?? null,
    takenBack: compared?.takenBack ?? null,
    between: compared?.between ?? null,
  };
}
