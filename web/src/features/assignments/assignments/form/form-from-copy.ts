import type { TFunction } from 'i18next';
import type { CopySource } from './assignment-form.api.ts';
import { type AssignmentForm, copiedForm } from './assignment-form.ts';
import type { CopyOutcome } from './copied-dates.ts';
import type { FormContext } from './form-problems.ts';

type Target = FormContext & { classId: string };

/** The form of a copied assignment, and a notice about its dates. */
export function formFromCopy(
  t: TFunction,
  { saved, items }: CopySource,
  { classId, period, now }: Target,
): { form: AssignmentForm; notice: string } {
  const { form, outcome } = copiedForm(saved, items, period, now);
  const sentences = [t('assignments.copy.from', { title: saved.title }), fate(t, outcome)];
  if (outcome.kind === 'moved') sentences.push(t('assignments.copy.times'));
  // In the same class the copy needs another name.
  const title =
    saved.classId === classId
      ? t('assignments.copy.copiedTitle', { title: saved.title })
      : saved.title;
  return { form: { ...form, title }, notice: sentences.join(' ') };
}

function fate(t: TFunction, outcome: CopyOutcome): string {
  if (outcome.kind !== 'moved') return t(`assignments.copy.${outcome.kind}`);
  const direction = outcome.days < 0 ? 'back' : 'moved';
  return t(`assignments.copy.${direction}`, { count: Math.abs(outcome.days) });
}
