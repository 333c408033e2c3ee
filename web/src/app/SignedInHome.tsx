import type { SignedInUser } from '@antecedent/contracts/auth';
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../lib/page-title.ts';
import { InstructorHome } from './InstructorHome.tsx';
import { StudentHome } from './StudentHome.tsx';

const greeting = (hour: number) => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening');

/** The start page of somebody signed in: a greeting, and what each of their roles has to do. */
export function SignedInHome({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  usePageTitle(t('shell.menu.home'));
  const studies = user.roles.includes('ROLE_STUDENT');
  const teaches = user.roles.includes('ROLE_INSTRUCTOR');
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <Typography variant="h1" sx={{ mb: 0.5 }}>
        {t(`home.${greeting(new Date().getHours())}`, { name: user.firstName })}
      </Typography>
      {studies && <StudentHome />}
      {teaches && <InstructorHome />}
      {!studies && !teaches && (
        <Typography sx={{ color: 'text.secondary' }}>{t('home.byLink')}</Typography>
      )}
    </Box>
  );
}
