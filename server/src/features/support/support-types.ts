import { SUPPORT_TYPE, type SupportType } from '@antecedent/contracts/support/support';

export type SupportLocale = 'en' | 'de';

const NAMES: Record<SupportLocale, Record<keyof typeof SUPPORT_TYPE, string>> = {
  en: {
    account: 'Signing in and my account',
    classes: 'Classes and enrollment',
    writing: 'Writing, saving and submitting',
    grading: 'Reviews, feedback and grades',
    other: 'Something else',
  },
  de: {
    account: 'Anmeldung und mein Konto',
    classes: 'Kurse und Einschreibung',
    writing: 'Schreiben, Speichern und Abgeben',
    grading: 'Begutachtung, Rückmeldung und Noten',
    other: 'Etwas anderes',
  },
};

const KEYS = Object.keys(SUPPORT_TYPE) as (keyof typeof SUPPORT_TYPE)[];

/** What a request can be about, in a language. */
export const supportTypes = (locale: SupportLocale): SupportType[] =>
  KEYS.map((key) => ({ id: SUPPORT_TYPE[key], name: NAMES[locale][key] }));

/** Empty for a message of the contact form, which has no type. */
export const supportTypeName = (id: number | null, locale: SupportLocale): string =>
  supportTypes(locale).find((type) => type.id === id)?.name ?? '';
