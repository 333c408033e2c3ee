import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssBaseline, ThemeProvider } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { startTranslations } from '../lib/i18n.ts';
import { onSessionRenewed, syncSessionAcrossTabs } from '../lib/session.ts';
import { theme } from '../theme/theme.ts';
import { queryClient } from './query-client.ts';

/** The page's own nonce, which the server puts into a meta tag; styles without it are refused by the browser. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
const styles = createCache({ key: 'ant', prepend: true, ...(nonce && { nonce }) });
const translations = startTranslations();

/** Refetches the queries that failed while the session had ended. */
const retryUnauthenticated = () =>
  queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });

/** The providers that every page needs: styles, theme, translations, query cache, session. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(() => {
    const stopFollowing = syncSessionAcrossTabs();
    const stopRenewing = onSessionRenewed(retryUnauthenticated);
    return () => {
      stopFollowing();
      stopRenewing();
    };
  }, []);
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="antecedent.scheme" noSsr>
        <CssBaseline enableColorScheme />
        <I18nextProvider i18n={translations}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </I18nextProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
