import { branding } from '@antecedent/contracts/wire/branding';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Menu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NotificationBell } from '../features/messages/notifications/NotificationBell.tsx';
import { headerTitle, useTitle } from '../lib/page-title.ts';
import { useSignedInUser } from '../lib/session.ts';
import { layout } from '../theme/tokens.ts';
import type { HeaderPlace } from '../ui/header-place.ts';
import { InTurn } from '../ui/InTurn.tsx';
import { LogoIcon, Wordmark } from '../ui/Wordmark.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';

type ShellHeaderProps = {
  /** Whether the menu is open, next to the page or over it. */
  open: boolean;
  /** Whether there is space for the name next to the logo. */
  hasName: boolean;
  /** False where a page has its bar in the place of the title. */
  hasTitle: boolean;
  onToggle: () => void;
};

/** The space between the logo and the tools at the end. @param isOpen whether the product's name is next to its logo */
export const headerPlace = (isOpen: boolean): HeaderPlace => ({
  left: isOpen ? layout.drawer : 92,
  right: 148,
});

/** Menu button, logo, and the name of the product or of the current class. */
export function ShellHeader({ open, hasName, hasTitle, onToggle }: ShellHeaderProps) {
  const { t } = useTranslation();
  const title = useTitle();
  const user = useSignedInUser();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: layout.header,
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: { xs: 1, md: 1.5 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        aria-label={t(open ? 'shell.closeMenu' : 'shell.openMenu')}
        aria-expanded={open}
        onClick={onToggle}
        sx={{ color: 'text.primary' }}
      >
        <Menu size={20} />
      </IconButton>
      {hasName ? (
        <Box sx={{ width: layout.drawer - 76 }}>
          <Wordmark />
        </Box>
      ) : (
        <LogoIcon />
      )}
      {hasTitle ? (
        <Typography
          noWrap
          sx={{ flex: 1, fontWeight: 500, color: 'text.secondary', fontSize: '0.9375rem' }}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {headerTitle(title)}
          </Box>
          {/* There is no space for the class, which its pages name anyway. */}
          <Box component="span" sx={{ display: { xs: 'inline', sm: 'none' } }}>
            {branding.longTitle}
          </Box>
        </Typography>
      ) : (
        <Box sx={{ flex: 1 }} />
      )}
      <InTurn>
        <LanguageSwitch />
        <SchemeSwitch />
        {user !== null && <NotificationBell />}
      </InTurn>
    </Box>
  );
}
