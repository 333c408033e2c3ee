import type { EmailTexts } from './emails.ts';
import type { supportTypes } from './en/support-types.ts';
import { LANGUAGE_CODES, type LanguageCode } from './languages.ts';
import type { NotificationTexts } from './notifications.ts';
import type { Widened } from './widened.ts';

/** What the server says to people in their own language. */
export type ServerLanguage = {
  /** The e-mails of a product of this name. */
  emails(product: string): EmailTexts;
  notifications: NotificationTexts;
  supportTypes: Widened<typeof supportTypes>;
};

const load = async (code: LanguageCode): Promise<[LanguageCode, ServerLanguage]> => {
  const loaded = (await import(`./${code}/server.ts`)) as { server: ServerLanguage };
  return [code, loaded.server];
};

/** Every language, loaded: the server speaks to people in all of them. */
export const SERVER_LANGUAGES = Object.fromEntries(
  await Promise.all(LANGUAGE_CODES.map(load)),
) as Readonly<Record<LanguageCode, ServerLanguage>>;
