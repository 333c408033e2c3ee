import { AppError } from './errors.ts';

/** A rule of a form that is not met: which field, and the sentence for people. */
export type FormProblem = { field: string; message: string };

/**
 * Lets a form without problems pass.
 *
 * @throws {AppError} `invalid-request` with the first problem as its sentence, and one for each field
 */
export function refuseProblems(problems: readonly FormProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const fields: Record<string, string> = {};
  for (const { field, message } of problems) fields[field] ??= message;
  throw new AppError('invalid-request', first.message, { fields });
}
