import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { removeEarlyPage } from '../features/accounts/accounts/sign-in/early/early-form.ts';
import { withdrawEarlyPage } from '../features/record/editor/early/early-page.ts';
import { startTranslations } from '../lib/i18n.ts';
import { onSessionRenewed, syncSessionAcrossTabs } from '../lib/session.ts';
import { theme } from '../theme/theme.ts';
import { forgetDataOfOthers, queryClient } from './query-client.ts';
import { useAccountLanguage } from './use-account-language.ts';

/** The CSP nonce of the page, from a meta tag the server writes; the browser refuses styles without it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
const styles = createCache({ key: 'ant', prepend: true, ...(nonce && { nonce }) });
const translations = startTranslations();

/** Refetches the queries that were refused while the session had expired. */
const retryUnauthenticated = () =>
  queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });

/** The providers that every page needs: styles, theme, translations, query cache, session. */
export function Providers({ children }: { children: ReactNode }) {
  // After the form of the sign-in page has read what was typed into it.
  useLayoutEffect(removeEarlyPage, []);
  useLayoutEffect(withdrawEarlyPage, []);
  useEffect(() => {
    const stopFollowing = syncSessionAcrossTabs();
    const stopRenewing = onSessionRenewed(retryUnauthenticated);
    const stopForgetting = forgetDataOfOthers(queryClient);
    return () => {
      stopFollowing();
      stopRenewing();
      stopForgetting();
    };
  }, []);
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="antecedent.scheme" noSsr>
        <CssBaseline enableColorScheme />
        <I18nextProvider i18n={translations}>
          <QueryClientProvider client={queryClient}>
            <AccountLanguage />
            {children}
          </QueryClientProvider>
        </I18nextProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

function AccountLanguage() {
  useAccountLanguage();
  return null;
}
