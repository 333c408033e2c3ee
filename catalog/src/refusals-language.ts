import type { LanguageCode } from './languages.ts';
import type { Refusals } from './shape/refusals.ts';

/** Fetches why the server refuses something, in a language. @throws when it does not arrive */
export async function loadRefusals(code: LanguageCode): Promise<Refusals> {
  const loaded = (await import(`./${code}/refusals.ts`)) as { refusals: Refusals };
  return loaded.refusals;
}
