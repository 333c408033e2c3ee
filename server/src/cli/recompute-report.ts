import type { Figures, Recomputed, RecomputeRun } from '../insight/figures/recompute.service.ts';

const number = new Intl.NumberFormat('en');
const of = (count: number, one: string, many = `${one}s`) =>
  `${number.format(count)} ${count === 1 ? one : many}`;

export function beginSentence(
  { algorithm, className, total, done, startedAt }: RecomputeRun,
  isDryRun: boolean,
): string {
  const what = `${of(total, 'submission')}${className === null ? '' : ` of “${className}”`}`;
  if (isDryRun) return `Looking at ${what} with algorithm ${algorithm}. Nothing is changed.`;
  if (done === 0) return `Recomputing ${what} with algorithm ${algorithm}.`;
  const since = startedAt.toISOString().slice(0, 16).replace('T', ' ');
  return `Going on with the run of ${since} UTC, algorithm ${algorithm}: ${number.format(done)} of ${what} are done.`;
}

/** What is different about a submission, in two lines. */
export function changeSentence(result: Recomputed): string {
  const { submissionId, assignment, versions, changedVersions } = result;
  const changes = changesOf(result);
  if (changedVersions > 0) {
    changes.push(`${number.format(changedVersions)} of ${of(versions, 'version')} corrected`);
  }
  if (result.isScoredAnew) changes.push('new entry in the score history');
  return `${assignment}, ${submissionId}\n  ${changes.join('; ')}`;
}

const NAMES: Record<keyof Figures, string> = {
  effort: 'Effort',
  revision: 'Revision',
  bulkWords: 'words in bulk',
  typedWords: 'words typed',
  unobservedWords: 'words not observed',
  realSeconds: 'seconds of writing',
};

function changesOf({ before, after }: Recomputed): string[] {
  if (before === null || after === null) return [];
  return (Object.keys(NAMES) as (keyof Figures)[]).flatMap((name) =>
    before[name] === after[name]
      ? []
      : [`${NAMES[name]} ${shown(name, before)} → ${shown(name, after)}`],
  );
}

function shown(name: keyof Figures, figures: Figures): string {
  const value = figures[name];
  const isScore = name === 'effort' || name === 'revision';
  return isScore && value < 0 ? 'N' : number.format(Math.round(value));
}

export const progressSentence = (done: number, total: number): string =>
  `${number.format(done)} of ${of(Math.max(done, total), 'submission')}`;

type Counts = { done: number; changed: number; scoredAnew: number };

export function endSentence({ done, changed, scoredAnew }: Counts, isDryRun: boolean): string {
  const scores = `${of(scoredAnew, 'new entry', 'new entries')} in the score history`;
  return isDryRun
    ? `${of(done, 'submission')} looked at: ${number.format(changed)} would change, with ${scores}.`
    : `${of(done, 'submission')} done: ${number.format(changed)} changed, ${scores}. Earlier scores are kept.`;
}
