import type { LivePage, LiveStudent } from '@antecedent/contracts/screens/live-page';
import type { TFunction } from 'i18next';
import { count } from '../../../lib/format.ts';

/** What the clock of the page shows. */
export type ClockPhase = 'hidden' | 'upcoming' | 'running' | 'paused' | 'over';

/** @param now by the server's clock, ms */
export function clockPhase(
  page: Pick<LivePage, 'visible' | 'startDate' | 'paused' | 'draft'>,
  now: number,
): ClockPhase {
  if (!page.visible) return 'hidden';
  if (now < Date.parse(page.startDate)) return 'upcoming';
  if (page.paused) return 'paused';
  return now > Date.parse(page.draft.deadline) ? 'over' : 'running';
}

/** `45:07`, and `1:05:07` from an hour on. @param ms milliseconds; negative counts as zero */
export function clockDigits(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/** Who is here and who is writing, as one sentence. */
export function countsSentence(
  t: TFunction,
  students: readonly LiveStudent[],
  { paused }: Pick<LivePage, 'paused'>,
): string {
  const of = (...states: LiveStudent['state'][]) =>
    students.filter(({ state }) => states.includes(state)).length;
  const here = of('here', 'writing');
  const [writing, submitted] = [of('writing'), of('submitted')];
  const first = t(`livePage.counts.${paused ? 'wasHere' : 'here'}`, {
    count: here,
    here: count(here),
    all: count(students.length),
  });
  const parts = [
    ...(paused ? [] : [t('livePage.counts.writing', { count: writing, writing: count(writing) })]),
    ...(submitted > 0
      ? [t('livePage.counts.submitted', { count: submitted, submitted: count(submitted) })]
      : []),
  ];
  const [second, third] = parts;
  if (second === undefined) return t('livePage.counts.one', { first });
  if (third === undefined) return t('livePage.counts.two', { first, second });
  return t('livePage.counts.three', { first, second, third });
}
