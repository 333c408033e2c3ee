import type { ErrorCode, Problem } from '@antecedent/contracts/wire/errors';
import { inPageLanguage } from './server-messages.ts';

/** The server said no. `message` is its sentence in the language of the page, `code` says which refusal it is. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly requestId: string;
  /** For a form: the first sentence about each field that does not fit. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(problem: Problem) {
    super(inPageLanguage(problem.message));
    this.code = problem.code;
    this.requestId = problem.requestId;
    this.fields = Object.fromEntries(
      Object.entries(problem.fields ?? {}).map(([field, said]) => [field, inPageLanguage(said)]),
    );
  }
}
