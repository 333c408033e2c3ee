import type { Confirmation, ErrorCode, Problem } from '@antecedent/contracts/wire/errors';
import { refusalSentence } from './refusal-sentence.ts';

/** The server said no. `message` is a sentence in the language of the page, `code` says which refusal it is. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  /** Which refusal it is, more exactly than `code`. */
  readonly key: Problem['key'];
  readonly requestId: string;
  /** For a form: the first sentence about each field that does not fit. */
  readonly fields: Readonly<Record<string, string>>;

  /** With `confirmation-needed`: what the change does, and how to confirm it. */
  readonly confirmation: Confirmation | undefined;

  constructor({
    code,
    message,
    key,
    values,
    requestId,
    fields = {},
    fieldKeys = {},
    confirmation,
  }: Problem) {
    super(message);
    // A page that shows the error follows its reader to another language.
    if (key !== undefined) {
      Object.defineProperty(this, 'message', {
        get: () => refusalSentence({ key, values }, message),
      });
    }
    this.code = code;
    this.key = key;
    this.confirmation = confirmation;
    this.requestId = requestId;
    this.fields = Object.fromEntries(
      Object.entries(fields).map(([field, said]) => {
        const refusal = fieldKeys[field];
        return [field, refusal ? refusalSentence(refusal, said) : said];
      }),
    );
  }
}
