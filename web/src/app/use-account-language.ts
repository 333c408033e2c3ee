import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { useChooseLocale } from '../features/accounts/accounts/use-choose-locale.ts';
import { chooseLanguage } from '../lib/i18n.ts';
import { LANGUAGES } from '../lib/language-choice.ts';
import { useSession } from '../lib/session.ts';

/**
 * Keeps the language of the pages and that of the account the same. Someone who signs in gets the account's language; an
 * account that has none gets the page's. Failures wait for the next sign-in: no page is about them.
 */
export function useAccountLanguage(): void {
  const session = useSession();
  const user = session.kind === 'signed-in' ? session.user : null;
  const { mutate: chooseLocale } = useChooseLocale();
  // A person who is signed in when the page loads already has their language.
  const seen = useRef(user?.accessToken);
  const token = user?.accessToken;
  const locale = user?.locale;
  useEffect(() => {
    if (token === undefined) return;
    const isNew = seen.current !== token;
    seen.current = token;
    if (locale === null) {
      const shown = LANGUAGES.find(({ code }) => code === i18next.language);
      if (shown) chooseLocale(shown.code);
    } else if (isNew && locale !== undefined && locale !== i18next.language) {
      chooseLanguage(locale).catch(() => undefined);
    }
  }, [token, locale, chooseLocale]);
}
