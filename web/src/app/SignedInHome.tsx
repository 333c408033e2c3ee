import type { SignedInUser } from '@antecedent/contracts/auth';
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ClassLinks } from '../components/ClassLinks.tsx';
import { Mark } from '../components/Mark.tsx';
import { useOverview } from '../features/administration/administration.api.ts';
import { InstructorHome } from '../features/home/InstructorHome.tsx';
import { StudentHome } from '../features/home/StudentHome.tsx';
import { NotificationList } from '../features/notifications/NotificationList.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { placesFor } from './menu.ts';

const greeting = (hour: number) => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening');

/** Unread notifications on the start page. */
const NEWS = 3;

/** The start page of somebody signed in: a greeting, what each of their roles has to do, and what is new. */
export function SignedInHome({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  usePageTitle(t('shell.menu.home'));
  const studies = user.roles.includes('ROLE_STUDENT');
  const teaches = user.roles.includes('ROLE_INSTRUCTOR');
  const news = <NotificationList unreadOnly={NEWS} />;
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <Typography variant="h1" sx={{ mb: 0.5 }}>
        {t(`home.${greeting(new Date().getHours())}`, { name: user.firstName })}
      </Typography>
      {teaches && <InstructorHome news={studies ? null : news} />}
      {studies && <StudentHome news={news} />}
      {!studies && !teaches && news}
      <StaffPlaces user={user} />
    </Box>
  );
}

/** Where those who neither study nor teach have their work. */
function StaffPlaces({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  const { data } = useOverview(user.roles.includes('ROLE_ADMIN'));
  const waiting: Record<string, string | undefined> = {
    '/admin/dashboard': data?.pendingUsers
      ? t('home.pendingUsers', { count: data.pendingUsers })
      : undefined,
    '/support': data?.openTickets ? t('home.openTickets', { count: data.openTickets }) : undefined,
  };
  const places = placesFor(user.roles).filter(({ home }) => home !== undefined);
  if (places.length === 0) {
    if (user.roles.includes('ROLE_STUDENT') || user.roles.includes('ROLE_INSTRUCTOR')) return null;
    const isAssistant = user.roles.includes('ROLE_TEACHING_ASSISTANT');
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        {t(isAssistant ? 'home.byLink' : 'home.nothingOpen')}
      </Typography>
    );
  }
  return (
    <Box component="section" aria-labelledby="home-places" sx={{ maxWidth: 640, mt: 3 }}>
      <Typography variant="h2" id="home-places" sx={{ mb: 1.5 }}>
        {t('home.places')}
      </Typography>
      <ClassLinks
        classes={places.flatMap(({ path, label, home }) =>
          home
            ? {
                to: path,
                name: t(label),
                note: t(home),
                more: waiting[path] && <Mark>{waiting[path]}</Mark>,
              }
            : [],
        )}
      />
    </Box>
  );
}
