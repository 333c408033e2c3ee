import type { GradeValue } from '@antecedent/domain/grading/grade-table';
import { useQueryClient } from '@tanstack/react-query';
import { entryOf, type GradeTarget, parseEntry } from './grade-value.ts';
import { saveUnsaved } from './save-grade.ts';
import { forgetUnsaved, keepUnsaved, keyOf, useUnsavedGrades } from './unsaved-grades.ts';

/** What is in the field of a grade, and what its buttons do. */
export function useGradeEntry(target: GradeTarget, saved: GradeValue) {
  const queryClient = useQueryClient();
  const key = keyOf(target);
  const unsaved = useUnsavedGrades().find((one) => keyOf(one.target) === key) ?? null;
  // A person who was shown the current grade has seen it.
  const seen = unsaved === null || unsaved.state === 'changed' ? saved : unsaved.seen;
  const enter = (entry: string) => {
    const isUnderWay = unsaved?.state === 'sending';
    if (!isUnderWay && parseEntry(target.method, entry) === saved) forgetUnsaved(key);
    else keepUnsaved({ target, entry, seen, state: 'typed', sentence: null });
  };
  return {
    entry: unsaved?.entry ?? entryOf(saved),
    unsaved,
    enter,
    save: () => saveUnsaved(queryClient, key),
    /** Saves a grade that wasn't typed, such as the proposal. */
    take: (value: GradeValue) => {
      enter(entryOf(value));
      void saveUnsaved(queryClient, key);
    },
    /** Saves the entry in place of what someone else has set since. */
    insist: () => {
      if (unsaved) keepUnsaved({ ...unsaved, seen: saved });
      void saveUnsaved(queryClient, key);
    },
    /** Keeps the current grade. */
    discard: () => forgetUnsaved(key),
  };
}

export type GradeEntry = ReturnType<typeof useGradeEntry>;
