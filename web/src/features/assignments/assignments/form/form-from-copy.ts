import type { TFunction } from 'i18next';
import type { CopySource } from './assignment-form.api.ts';
import { type AssignmentForm, copiedForm } from './assignment-form.ts';

type Target = { classId: string; timeZone: string; weeks: number };

/** The form of a copied assignment, and a notice about its dates. */
export function formFromCopy(
  t: TFunction,
  { saved, items }: CopySource,
  { classId, timeZone, weeks }: Target,
): { form: AssignmentForm; notice: string } {
  const form = copiedForm(saved, items, weeks, timeZone);
  const notice = [t('assignments.copy.from', { title: saved.title }), fate(t, weeks)].join(' ');
  // In the same class the copy needs another name.
  const title =
    saved.classId === classId
      ? t('assignments.copy.copiedTitle', { title: saved.title })
      : saved.title;
  return { form: { ...form, title }, notice };
}

function fate(t: TFunction, weeks: number): string {
  if (weeks === 0) return t('assignments.copy.kept');
  return t(`assignments.copy.${weeks < 0 ? 'back' : 'moved'}`, { count: Math.abs(weeks) });
}
