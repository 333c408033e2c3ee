import type { GradeValue } from '@antecedent/domain/grading/grade-table';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { ApiError } from '../../../../lib/api-error.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { parseEntry } from './grade-value.ts';
import { refetchGrades, sendGrade } from './grading.api.ts';
import {
  findUnsaved,
  forgetUnsaved,
  keepUnsaved,
  type UnsavedGrade,
  unsavedGrades,
} from './unsaved-grades.ts';

/** Grades on their way; true for one that was entered again since. */
const underWay = new Map<string, boolean>();

/** Saves what was entered for a grade; what can't be saved stays, marked. */
export async function saveUnsaved(queryClient: QueryClient, key: string): Promise<void> {
  const grade = findUnsaved(key);
  if (!grade) return;
  if (underWay.has(key)) {
    underWay.set(key, true);
    return;
  }
  const next = parseEntry(grade.target.method, grade.entry);
  if (next === 'invalid') {
    const sentence = i18next.t('readingPage.grading.invalid');
    keepUnsaved({ ...grade, state: 'refused', sentence });
    return;
  }
  keepUnsaved({ ...grade, state: 'sending', sentence: null });
  underWay.set(key, false);
  try {
    await sendGrade(queryClient, grade.target, next, grade.seen);
    handleSaved(key, grade, next);
  } catch (error) {
    await handleFailed(queryClient, key, grade, error);
  } finally {
    const isAgain = underWay.get(key);
    underWay.delete(key);
    if (isAgain) void saveUnsaved(queryClient, key);
  }
}

/** Tries again what couldn't reach the server. */
export function saveWaiting(queryClient: QueryClient): void {
  for (const { target, state } of unsavedGrades()) {
    if (state === 'waiting') {
      void saveUnsaved(queryClient, target.draftSubmissionId ?? target.submissionId);
    }
  }
}

function handleSaved(key: string, sent: UnsavedGrade, value: GradeValue): void {
  const now = findUnsaved(key);
  if (now && now.entry !== sent.entry) keepUnsaved({ ...now, seen: value, state: 'typed' });
  else forgetUnsaved(key);
  notify('success', i18next.t('readingPage.grading.saved'));
}

async function handleFailed(
  queryClient: QueryClient,
  key: string,
  sent: UnsavedGrade,
  error: unknown,
): Promise<void> {
  const now = findUnsaved(key) ?? sent;
  if (error instanceof ApiError && error.code === 'grade-changed') {
    // First the current grade, so that the choice is between the right two.
    await refetchGrades(queryClient, sent.target.submissionId).catch(() => {});
    keepUnsaved({ ...(findUnsaved(key) ?? sent), state: 'changed', sentence: error.message });
  } else if (mayPass(error)) {
    keepUnsaved({ ...now, state: 'waiting', sentence: null });
  } else {
    keepUnsaved({ ...now, state: 'refused', sentence: errorMessage(error) });
  }
}

const FINAL_CODES: readonly string[] = ['not-found', 'forbidden', 'invalid-request', 'conflict'];

const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || !FINAL_CODES.includes(error.code);
