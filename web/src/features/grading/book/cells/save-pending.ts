import {
  type BookGradeResult,
  type GradeBook,
  MAX_GRADES_AT_ONCE,
  setBookGrades,
} from '@antecedent/contracts/grading/book';
import type { GradeValue } from '@antecedent/domain/grading/grade-table';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '../../../../lib/api-client.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { refusalSentence } from '../../../../lib/refusal-sentence.ts';

import { applyGrades, bookKey } from '../grade-book.api.ts';
import { parseEntry } from '../grade-entry.ts';
import {
  cellKey,
  forgetPending,
  keepPending,
  type PendingGrade,
  pendingGrades,
} from './pending-grades.ts';

/** Classes whose grades are on their way: one request at a time keeps their order. */
const underWay = new Set<string>();

/** Sends what was entered in a class; what can't be saved stays in its cell, marked. */
export async function savePending(queryClient: QueryClient, classId: string): Promise<void> {
  const rules = queryClient.getQueryData<GradeBook>(bookKey(classId));
  if (rules === undefined || underWay.has(classId)) return;
  underWay.add(classId);
  try {
    for (let batch = nextBatch(rules); batch.length > 0; batch = nextBatch(rules)) {
      await sendBatch(queryClient, rules, batch);
    }
  } finally {
    underWay.delete(classId);
  }
}

/** Tries again what couldn't reach the server. */
export function retryPending(queryClient: QueryClient, classId: string): void {
  const waiting = [...pendingGrades().values()].filter(
    (one) => one.classId === classId && one.state === 'waiting',
  );
  keepPending(waiting.map((one) => ({ ...one, state: 'entered' })));
  void savePending(queryClient, classId);
}

/** What is to be sent now; what is no grade is marked instead. */
function nextBatch(rules: GradeBook): PendingGrade[] {
  const entered = [...pendingGrades().values()].filter(
    ({ classId, state }) => classId === rules.classId && state === 'entered',
  );
  const isGrade = ({ entry }: PendingGrade) => parseEntry(rules, entry) !== 'invalid';
  const sentence = i18next.t(`gradeBook.invalid.${rules.gradeMethod}`);
  const refused = entered.filter((one) => !isGrade(one));
  if (refused.length > 0)
    keepPending(refused.map((one) => ({ ...one, state: 'refused', sentence })));
  return entered.filter(isGrade).slice(0, MAX_GRADES_AT_ONCE);
}

async function sendBatch(
  queryClient: QueryClient,
  rules: GradeBook,
  batch: readonly PendingGrade[],
): Promise<void> {
  const { classId } = rules;
  keepPending(batch.map((one) => ({ ...one, state: 'sending', sentence: null })));
  const values = batch.map(({ entry }) => parseEntry(rules, entry) as GradeValue);
  try {
    // A response in flight would be from before the change.
    await queryClient.cancelQueries({ queryKey: bookKey(classId) });
    const grades = batch.map(({ assignmentId, studentId, draftId, seen }, index) => ({
      assignmentId,
      studentId,
      draftId,
      seen,
      grade: values[index] ?? null,
    }));
    const { results } = await call(setBookGrades, { body: { classId, grades } });
    applyGrades(
      queryClient,
      classId,
      batch.flatMap((one, index) => {
        const result = results[index];
        if (result === undefined || result.outcome === 'refused') return [];
        return [{ ...one, value: result.grade as GradeValue }];
      }),
    );
    settle(batch, results);
  } catch (error) {
    keepPending(
      batch.map((sent) => {
        const now = pendingGrades().get(cellKey(sent)) ?? sent;
        return mayPass(error)
          ? { ...now, state: 'waiting', sentence: null }
          : { ...now, state: 'refused', sentence: errorMessage(error) };
      }),
    );
  }
}

/** What is saved is forgotten, unless it was entered again since. */
function settle(batch: readonly PendingGrade[], results: readonly BookGradeResult[]): void {
  const saved: string[] = [];
  const kept: PendingGrade[] = [];
  batch.forEach((sent, index) => {
    const result = results[index];
    const now = pendingGrades().get(cellKey(sent)) ?? sent;
    const isSaved = result?.outcome === 'saved' || result?.outcome === 'unchanged';
    if (isSaved && now.entry === sent.entry) saved.push(cellKey(sent));
    else if (isSaved) kept.push({ ...now, seen: result.grade as GradeValue, state: 'entered' });
    else if (now.entry !== sent.entry) kept.push({ ...now, state: 'entered' });
    else {
      const state = result?.outcome === 'changed-meanwhile' ? 'changed' : 'refused';
      const sentence = result?.problem ? refusalSentence(result.problem) : null;
      kept.push({ ...now, state, sentence });
    }
  });
  keepPending(kept);
  forgetPending(saved);
}

const FINAL_CODES: readonly string[] = ['not-found', 'forbidden', 'invalid-request', 'conflict'];

const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || !FINAL_CODES.includes(error.code);
