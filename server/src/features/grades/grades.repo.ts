import type { LetterGrade } from '@antecedent/domain/grading/letter-grades';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { grades } from '../../db/schema/grading.ts';

/** A grade in the class's method; a class that changed its method may have both. */
export type Grade = { points: number | null; letter: LetterGrade | null };

/** The overall grade of a submission: a column for a query that has the submission; null without one. */
export const gradeOf = (submissionId: SQLWrapper): SQL<Grade | null> =>
  sql<Grade | null>`(
    select json_build_object('points', g.points, 'letter', g.letter) from ${grades} g
     where g.submission_id = ${submissionId} and g.draft_id is null
     order by g.id desc limit 1)`;

/** Whether a submission has an overall grade. */
export const isGraded = (submissionId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (
    select 1 from ${grades} g where g.submission_id = ${submissionId} and g.draft_id is null)`;

/** Whether one draft of a submission has a grade. */
export const isDraftGraded = (submissionId: SQLWrapper, draftId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (
    select 1 from ${grades} g where g.submission_id = ${submissionId} and g.draft_id = ${draftId})`;
