import type { Refusal, SentRefusal } from '@antecedent/catalog/refusals';
import { refusedAs } from './errors.ts';

/** A rule of a form that is not met: which field, and why it is refused. */
export type FormProblem = { field: string } & Refusal;

/**
 * Lets a form without problems pass.
 *
 * @throws {AppError} `invalid-request` with the first problem as its own, and one for each field
 */
export function refuseProblems(problems: readonly FormProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const fields: Record<string, SentRefusal> = {};
  for (const { field, key, values } of problems) {
    fields[field] ??= values === undefined ? { key } : { key, values };
  }
  throw refusedAs('invalid-request', first, { fields });
}
