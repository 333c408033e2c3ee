import type { LanguageCode } from '@antecedent/catalog/languages';
import type { MailTemplate, MailValues } from '@antecedent/catalog/messages/emails';
import { SERVER_LANGUAGES } from '@antecedent/catalog/server-language';
import { branding } from '@antecedent/contracts/wire/branding';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';

export type RenderedMail = { subject: string; plain: string; html: string };

/** A mail in both of its forms, in one language. @param publicUrl shown at the bottom, so that people see who writes */
export function renderMail<T extends MailTemplate>(
  template: T,
  values: MailValues[T],
  { locale, publicUrl }: { locale: LanguageCode; publicUrl: string },
): RenderedMail {
  const email = SERVER_LANGUAGES[locale].emails(branding.longTitle)[template](values);
  const sender = { name: branding.longTitle, address: publicUrl };
  return {
    subject: email.subject,
    plain: emailText(email, sender),
    html: emailHtml(email, sender, locale),
  };
}
