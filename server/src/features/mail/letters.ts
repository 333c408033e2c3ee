import { branding } from '@antecedent/contracts/wire/branding';
import { englishLetters } from './english-letters.ts';
import { germanLetters } from './german-letters.ts';
import { plainLetter } from './letter.ts';
import { htmlLetter } from './letter-html.ts';
import type { Letters, MailLocale, MailTemplate, MailValues } from './mail-templates.ts';

const LETTERS: Record<MailLocale, Letters> = {
  en: englishLetters(branding.longTitle),
  de: germanLetters(branding.longTitle),
};

export type RenderedMail = { subject: string; plain: string; html: string };

/** A mail in both of its forms, in one language. @param publicUrl stands below, so that people see who writes */
export function renderMail<T extends MailTemplate>(
  template: T,
  values: MailValues[T],
  { locale, publicUrl }: { locale: MailLocale; publicUrl: string },
): RenderedMail {
  const letter = LETTERS[locale][template](values);
  const sender = { name: branding.longTitle, address: publicUrl };
  return {
    subject: letter.subject,
    plain: plainLetter(letter, sender),
    html: htmlLetter(letter, sender, locale),
  };
}
