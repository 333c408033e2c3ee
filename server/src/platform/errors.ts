import { ERROR_STATUS, type ErrorCode } from '@antecedent/contracts/wire/errors';

type Extras = ErrorOptions & {
  /** For a form: the first sentence about each field. */
  fields?: Record<string, string>;
  /** Seconds after which asking again makes sense. */
  retryAfter?: number;
};

/** A refusal the caller is told about. Anything else that is thrown becomes `internal` and is logged whole. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, { fields, retryAfter, ...options }: Extras = {}) {
    super(message, options);
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** Refuses because the row is not there, or is somebody else's: the caller cannot tell which. */
export const notFound = (what: string): AppError =>
  new AppError('not-found', `There is no such ${what}, or it is not yours.`);
