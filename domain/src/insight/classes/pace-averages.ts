import type { PaceBand } from '../figures/pace.ts';
import type { Parameters } from '../parameters.ts';
import { type Sample, sampleOf } from './sample.ts';

/** The words per minute of one submission, with their band; null if none exist. */
export type SubmissionPace = { value: number; band: PaceBand } | null;

export type PaceAverage = Sample & { band: PaceBand | null };

/**
 * The mean of words per minute, each as its own page shows it. Speed alone makes no mean red: one of the submissions must be.
 */
export function paceAverage(paces: readonly SubmissionPace[], { pace }: Parameters): PaceAverage {
  const shown = paces.filter((one) => one !== null);
  const sample = sampleOf(shown.map(({ value }) => value));
  if (sample.mu === null) return { ...sample, band: null };
  if (sample.mu < pace.hurriedFrom) return { ...sample, band: 'measured' };
  const isRushed = sample.mu > pace.rushedAbove && shown.some(({ band }) => band === 'rushed');
  return { ...sample, band: isRushed ? 'rushed' : 'hurried' };
}
