import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { AnnouncementBanner } from '../features/messages/announcements/AnnouncementBanner.tsx';
import { useLiveNotifications } from '../features/messages/notifications/use-live-notifications.ts';
import { SupportDialogHost } from '../features/messages/support/SupportDialogHost.tsx';
import { endLeftSession } from '../lib/end-session.ts';
import { useSignedInUser } from '../lib/session.ts';
import { useStoredChoice } from '../lib/use-stored-choice.ts';
import type { PageRoute } from '../navigation/page-route.ts';
import { schemes } from '../theme/palette.ts';
import { layout } from '../theme/tokens.ts';
import { useScheme } from '../theme/use-scheme.ts';
import { HeaderPlaceContext } from '../ui/header-place.ts';
import { InTurn } from '../ui/InTurn.tsx';
import { ToastHost } from '../ui/ToastHost.tsx';
import { useIsWide } from '../ui/use-is-wide.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { AtRest } from './AtRest.tsx';
import { focusHeading } from './focus-heading.ts';
import { MenuList } from './MenuList.tsx';
import { SessionExpiredPrompt } from './SessionExpiredPrompt.tsx';
import { headerPlace, ShellHeader } from './ShellHeader.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';
import { useMenuItems } from './use-menu-items.ts';

const loadTestStudentBar = async () =>
  (await import('../features/classes/test-student/TestStudentBar.tsx')).TestStudentBar;

/** Header, side menu and main region. The menu is a rail when closed and a sheet over the page on phones. */
export function Shell() {
  const { t } = useTranslation();
  const wide = useIsWide();
  const route = useMatches().at(-1)?.handle as PageRoute | undefined;
  const user = useSignedInUser();
  const scheme = useScheme();
  const [chosen, choose] = useStoredChoice('menu', ['open', 'closed']);
  const [sheet, setSheet] = useState(false);
  const main = useRef<HTMLElement>(null);
  useFocusOnRoute(main);
  useFocusFallback(main);
  useLiveNotifications();
  useEffect(endLeftSession, []);

  const open = chosen === null ? route?.menu !== 'rail' : chosen === 'open';
  const width = wide && !open ? layout.rail : layout.drawer;
  const fills = route?.fills ?? false;
  const hasPlace = useMediaQuery(`(min-width: ${open ? 1440 : 1280}px)`, { noSsr: true });
  const place = useMemo(
    () => (fills && hasPlace ? headerPlace(open) : null),
    [fills, hasPlace, open],
  );
  const isTest = user?.isTestStudent === true;
  const TestStudentBar = useLazyModule(isTest, loadTestStudentBar, () => {});
  const places = useMenuItems(user?.roles ?? null);
  const list = (personal: boolean) => (
    <MenuList
      items={places.filter((place) => (place.personal ?? false) === personal)}
      current={route?.menuItem}
      wide={!wide || open}
      onChoose={() => setSheet(false)}
    />
  );

  return (
    <Box
      sx={{
        minHeight: '100vh',
        ...(fills && { minHeight: '100dvh', display: 'flex', flexDirection: 'column' }),
        bgcolor: 'background.default',
        color: 'text.primary',
        '@media print': { bgcolor: 'transparent', '& > :not(main)': { display: 'none' } },
      }}
    >
      <meta name="theme-color" content={schemes[scheme].background.paper} />
      <SkipLink target={main} />
      <ShellHeader
        open={wide ? open : sheet}
        hasName={wide && open}
        hasTitle={place === null}
        onToggle={() => (wide ? choose(open ? 'closed' : 'open') : setSheet(true))}
      />
      {TestStudentBar && (
        <Box sx={{ ml: { md: `${width}px` }, position: 'sticky', top: layout.header, zIndex: 2 }}>
          <TestStudentBar />
        </Box>
      )}
      {/* Nothing comes between the header and a text that fills the window; the bell has it. */}
      {!fills && (
        <Box sx={{ ml: { md: `${width}px` } }}>
          <AnnouncementBanner isCompact={route?.hasEditor ?? false} />
        </Box>
      )}
      <Box
        component="main"
        id="main"
        ref={main}
        tabIndex={-1}
        sx={{
          ml: { md: `${width}px` },
          p: route?.flush ? 0 : { xs: 2, md: 4 },
          ...(fills && { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }),
          ...(route?.hasEditor && !route.flush && { pt: { xs: 0.5, md: 0 }, pb: { xs: 1, md: 1 } }),
          '&:focus, & h1:focus': { outline: 0 },
        }}
      >
        <HeaderPlaceContext value={place}>
          <Outlet />
        </HeaderPlaceContext>
      </Box>
      {/* After the page, so that few keys lead to it; on a wide screen it is drawn next to it. */}
      <InTurn>
        <Drawer
          variant={wide ? 'permanent' : 'temporary'}
          open={wide || sheet}
          onClose={() => setSheet(false)}
          sx={{ width: wide ? width : 0, flexShrink: 0 }}
          slotProps={{
            paper: {
              ...(!wide && { 'aria-label': t('shell.menuLabel') }),
              sx: {
                width,
                top: wide ? layout.header : 0,
                height: wide ? `calc(100% - ${layout.header}px)` : 1,
                bgcolor: 'background.default',
                borderColor: 'divider',
                overflowX: 'hidden',
              },
            },
          }}
        >
          <Box
            component="nav"
            aria-label={t('shell.main')}
            sx={{ display: 'flex', flexDirection: 'column', height: 1, pt: 1 }}
          >
            {list(false)}
            <Box sx={{ flex: 1 }} />
            <Divider />
            {/* A test student has no account, and is left by her bar. */}
            {!isTest && list(true)}
          </Box>
        </Drawer>
      </InTurn>
      <SessionExpiredPrompt />
      <AtRest />
      <SupportDialogHost />
      <ToastHost menuWidth={wide ? width : 0} isMenuOver={!wide && sheet} />
      <ScrollRestoration />
    </Box>
  );
}

/**
 * Focuses the heading after a navigation, so that keyboard and screen reader start there. The first page of a visit
 * keeps the browser's own focus, and so does a change of the query string alone.
 */
function useFocusOnRoute(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    scrollTo(0, 0);
    if (main.current?.contains(document.activeElement)) return;
    focusHeading(main.current);
  }, [pathname, main]);
}
