import type { LanguageCode } from '@antecedent/catalog/languages';
import { SERVER_LANGUAGES } from '@antecedent/catalog/server-language';
import { SUPPORT_TYPE, type SupportType } from '@antecedent/contracts/messages/support/support';

const KEYS = Object.keys(SUPPORT_TYPE) as (keyof typeof SUPPORT_TYPE)[];

/** What a request can be about, in a language. */
export const supportTypes = (locale: LanguageCode): SupportType[] =>
  KEYS.map((key) => ({ id: SUPPORT_TYPE[key], name: SERVER_LANGUAGES[locale].supportTypes[key] }));

/** Empty for a message of the contact form, which has no type. */
export const supportTypeName = (id: number | null, locale: LanguageCode): string =>
  supportTypes(locale).find((type) => type.id === id)?.name ?? '';
