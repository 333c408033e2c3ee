import type { EnglishRefusals as English, Refusals } from './shape/refusals.ts';
import type { Sentences } from './translator.ts';
import { translator } from './translator.ts';

type Topic = keyof English;
type Singular<Name extends string> = Name extends `${infer Base}_${'one' | 'other'}` ? Base : Name;

/** Names a refusal, such as `classes.archived`: stable, for programs. */
export type RefusalKey = {
  [Name in Topic]: `${Name}.${Singular<keyof English[Name] & string>}`;
}[Topic];

type Entry<Of, Name extends string> = Name extends keyof Of
  ? Of[Name]
  : `${Name}_other` extends keyof Of
    ? Of[`${Name}_other`]
    : never;

type TextOf<Key extends RefusalKey> = Key extends `${infer Name extends Topic}.${infer Rest}`
  ? Entry<English[Name], Rest>
  : never;

type Placeholder<Text> = Text extends `${string}{{${infer Inside}}}${infer Rest}`
  ? (Inside extends `${infer Name},${string}` ? Name : Inside) | Placeholder<Rest>
  : never;

type ValuesOf<Key extends RefusalKey> = {
  readonly [Name in Placeholder<TextOf<Key>> & string]: string | number;
};

/** What a key needs with it: nothing where its sentence leaves nothing open. */
export type WithValues<Key extends RefusalKey> = [Placeholder<TextOf<Key>>] extends [never]
  ? { readonly values?: undefined }
  : { readonly values: ValuesOf<Key> };

/** A refusal by its key, with what its sentence leaves open. */
export type Refusal = {
  [Key in RefusalKey]: { readonly key: Key } & WithValues<Key>;
}[RefusalKey];

/** A refusal as it travels: another version of the server may know other keys. */
export type SentRefusal = {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
};

/**
 * The message of a schema's rule: the refusal as one string, which `readRule` reads again. Schemas carry nothing but text.
 */
export function rule<Key extends RefusalKey>(
  key: Key,
  ...[values]: [Placeholder<TextOf<Key>>] extends [never] ? [] : [values: ValuesOf<Key>]
): string {
  return values === undefined ? key : `${key} ${JSON.stringify(values)}`;
}

/** The refusal behind a rule's message; null where the message is the schema library's own. */
export function readRule(message: string): SentRefusal | null {
  const [, key, values] = /^([a-z]\w*\.[\w-]+)(?: (\{.*\}))?$/i.exec(message) ?? [];
  if (key === undefined) return null;
  return values === undefined ? { key } : { key, values: JSON.parse(values) };
}

/** Says refusals in a language, from its sentences. A key without a sentence answers itself. */
export function refusalTranslator(
  language: string,
  sentences: Refusals,
): (refusal: SentRefusal) => string {
  const t = translator(language, sentences as Sentences);
  return ({ key, values = {} }) => t(key, values);
}
