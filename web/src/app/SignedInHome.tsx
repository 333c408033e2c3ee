import type { SignedInUser } from '@antecedent/contracts/auth';
import { Box, Paper, Typography } from '@mui/material';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useOutletContext } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';
import type { Place } from './menu.ts';

const greeting = (hour: number) => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening');

const about = {
  '/classes': 'home.toClassesInstructor',
  '/enroll': 'home.toClassesStudent',
} as const;

type SignedInHomeProps = {
  user: SignedInUser;
  /** What is to be done next, where a feature knows it. */
  next?: ReactNode;
  /** Stands in the narrow column at the right. */
  side?: ReactNode;
};

/** The start page of somebody signed in: a greeting, what comes next, and the ways on. */
export function SignedInHome({ user, next, side }: SignedInHomeProps) {
  const { t } = useTranslation();
  usePageTitle(t('shell.menu.home'));
  const places = useOutletContext<Place[]>().filter(({ path }) => path in about);
  return (
    <Box
      sx={{
        maxWidth: 1120,
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: side ? 'minmax(0, 1fr) 320px' : 'minmax(0, 760px)',
        },
        gap: { xs: 4, lg: 5 },
        alignItems: 'start',
      }}
    >
      <Box>
        <Typography variant="h1" sx={{ mb: 0.5 }}>
          {t(`home.${greeting(new Date().getHours())}`, { name: user.firstName })}
        </Typography>
        {next}
        {places.length > 0 && (
          <>
            <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>{t('home.lead')}</Typography>
            <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {places.map(({ path, label, icon: Icon }, index) => (
                <Box
                  component="li"
                  key={path}
                  sx={{ borderTop: index ? 1 : 0, borderColor: 'divider' }}
                >
                  <Box
                    component={Link}
                    to={path}
                    sx={{
                      display: 'flex',
                      alignItems: 'center',
                      gap: 2,
                      px: 2.5,
                      py: 2,
                      color: 'text.primary',
                      textDecoration: 'none',
                      '&:hover': { bgcolor: 'action.hover' },
                    }}
                  >
                    <Box sx={{ display: 'flex', color: 'primary.main' }}>
                      <Icon size={22} strokeWidth={1.7} aria-hidden="true" />
                    </Box>
                    <Box sx={{ flex: 1 }}>
                      <Typography sx={{ fontWeight: 560 }}>{t(label)}</Typography>
                      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {t(about[path as keyof typeof about])}
                      </Typography>
                    </Box>
                    <ChevronRight size={18} aria-hidden="true" />
                  </Box>
                </Box>
              ))}
            </Paper>
          </>
        )}
      </Box>
      {side && <Box>{side}</Box>}
    </Box>
  );
}
