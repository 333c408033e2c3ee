import type {
  AssessmentSchema,
  DurationSchema,
} from '@antecedent/contracts/insight/analytics/scores';
import type { Assessment } from '@antecedent/domain/insight/figures/assess';
import { processFacts } from '@antecedent/domain/insight/figures/process-facts';
import {
  type RecordedWords,
  recordedWords,
} from '@antecedent/domain/insight/figures/recorded-words';
import type { Score } from '@antecedent/domain/insight/figures/score';
import { largestSave, textConditions } from '@antecedent/domain/insight/figures/text-conditions';
import { acceptedWords, NOTHING_ACCEPTED } from '@antecedent/domain/insight/tracking/provenance';
import type { z } from 'zod';
import { bulkPassages } from './bulk-passages.ts';
import type { SubmissionProcess } from './process.service.ts';

export type ShownAssessment = z.infer<typeof AssessmentSchema>;

const MAX_PASSAGES = 20;

/** An assessment as screens show it and as the score history keeps it. */
export function presentAssessment(
  assessment: Assessment,
  { files }: SubmissionProcess,
  evaluatedAt: Date | null,
): ShownAssessment {
  const { words, pace, rush } = assessment;
  // Facts say what was observed, also of words that are declared and don't count.
  const asObserved = files.map((file) => ({ ...file, tracker: file.observed }));
  return {
    algorithm: assessment.algorithm,
    evaluatedAt: evaluatedAt?.toISOString() ?? null,
    effort: presentScore(assessment.effort),
    revision: presentScore(assessment.revision),
    provenance: { typed: words.typed, bulk: words.bulk, unobserved: words.unobserved },
    acceptedWords: files.reduce(
      (sum, { tracker, accepted }) =>
        sum + acceptedWords(tracker.words, accepted ?? NOTHING_ACCEPTED),
      0,
    ),
    words: words.typed + words.bulk + words.unobserved,
    wordsPerMinute: pace.wordsPerMinute,
    paceAbsence: pace.absent,
    pace: pace.band,
    rush: rush.ratio,
    rushLine: rush.arithmetic[0] ?? null,
    bulkPassages: bulkPassages(files)
      .slice(0, MAX_PASSAGES)
      .map(({ at, ...passage }) => ({ ...passage, at: new Date(at).toISOString() })),
    lateBurst: assessment.lateBurst,
    lateWords: assessment.lateWords,
    recorded: presentRecorded(recordedWords(files)),
    facts: processFacts(asObserved.map(({ tracker }) => tracker)),
    largestSave: largestSave(asObserved),
    conditions: textConditions(asObserved, assessment.time),
  };
}

const presentRecorded = (recorded: RecordedWords | null): ShownAssessment['recorded'] =>
  recorded && {
    ...recorded,
    passages: recorded.passages.map(({ at, ...passage }) => ({
      ...passage,
      at: new Date(at).toISOString(),
    })),
  };

const presentScore = ({ score, letter, absent, arithmetic }: Score): ShownAssessment['effort'] => ({
  score,
  letter,
  reason: absent ?? 'scored',
  lines: arithmetic.map(({ key, values, result }) => ({ key, values, result })),
});

export function presentDuration(exactSeconds: number): z.infer<typeof DurationSchema> {
  const seconds = Math.round(exactSeconds);
  return {
    seconds,
    d: Math.floor(seconds / 86_400),
    h: Math.floor(seconds / 3_600) % 24,
    m: Math.floor(seconds / 60) % 60,
    s: seconds % 60,
  };
}
