import { refusals } from '@antecedent/catalog/en/refusals';
import {
  type Refusal,
  type RefusalKey,
  refusalTranslator,
  type SentRefusal,
  type WithValues,
} from '@antecedent/catalog/refusals';
import { type Confirmation, ERROR_STATUS, type ErrorCode } from '@antecedent/contracts/wire/errors';

type Extras = ErrorOptions & {
  /** For a form: the first refusal about each field. */
  fields?: Readonly<Record<string, SentRefusal>>;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
  /** What has to be confirmed first. */
  confirmation?: Confirmation;
};

type OptionsOf<Key extends RefusalKey> = undefined extends WithValues<Key>['values']
  ? [options?: Extras & WithValues<Key>]
  : [options: Extras & WithValues<Key>];

/** Formats an error in English, the language of the API. */
export const inEnglish = refusalTranslator('en', refusals);

/**
 * An error that the caller sees: by its key, and in English. Any other exception becomes `internal` and is
 * logged in full.
 */
export class AppError<Key extends RefusalKey = RefusalKey> extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly refusal: SentRefusal;
  readonly fields: Readonly<Record<string, SentRefusal>> | undefined;
  readonly retryAfter: number | undefined;
  readonly confirmation: Confirmation | undefined;

  constructor(code: ErrorCode, key: Key, ...rest: OptionsOf<Key>) {
    const options: Extras & Pick<SentRefusal, 'values'> = rest[0] ?? {};
    const { values, fields, retryAfter, confirmation, ...errorOptions } = options;
    const refusal = values === undefined ? { key } : { key, values };
    super(inEnglish(refusal), errorOptions);
    this.code = code;
    this.refusal = refusal;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.confirmation = confirmation;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** What may be missing, by its name in the refusals of `notFound`. */
export type Missing =
  Extract<RefusalKey, `notFound.${string}`> extends `notFound.${infer What}` ? What : never;

/** An error for a row that does not exist or belongs to another person: the caller cannot distinguish the two. */
export const notFound = (what: Missing): AppError =>
  new AppError('not-found', `notFound.${what}` as const);

/** Rejects with a refusal that was found elsewhere, such as the first problem of a form. */
export const refusedAs = (
  code: ErrorCode,
  { key, values }: Refusal,
  extras: Extras = {},
): AppError => {
  const options = (values === undefined ? extras : { ...extras, values }) as Extras &
    WithValues<RefusalKey>;
  return new AppError<RefusalKey>(code, key, options);
};

/** What the caller is sent about a refusal. */
export function sentRefusal(error: AppError, requestId: string) {
  const { refusal, code, message, fields, confirmation } = error;
  return {
    message,
    code,
    requestId,
    ...refusal,
    ...(fields ? { fields: inEnglishByField(fields), fieldKeys: fields } : {}),
    ...(confirmation ? { confirmation } : {}),
  };
}

const inEnglishByField = (fields: Readonly<Record<string, SentRefusal>>) =>
  Object.fromEntries(Object.entries(fields).map(([field, refusal]) => [field, inEnglish(refusal)]));
