import type { TFunction } from 'i18next';
import type { DateEntry } from '../lib/class-time.ts';

/** Explains why a typed date is not valid; empty for a valid one. */
export function dateSentence(t: TFunction, { text, flaw }: DateEntry, zone: string): string {
  if (flaw === null) return '';
  if (flaw.kind !== 'skipped') return t(`forms.date.${flaw.kind}`);
  const time = text.trim().split(/[T ]+/)[1] ?? text;
  const { from, to } = flaw;
  return t('forms.date.skipped', { time, zone, from, to });
}
