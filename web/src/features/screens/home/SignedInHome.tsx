import type { SignedInUser } from '@antecedent/contracts/accounts/accounts/sign-in';
import { calledName } from '@antecedent/domain/accounts/person-name';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useRolesInUse } from '../../../lib/enrolled-classes.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { isArrival } from '../../../navigation/arrival.ts';
import { menuItemsFor } from '../../../navigation/menu.ts';
import { Highlight } from '../../../ui/Highlight.tsx';
import { LinkList } from '../../../ui/LinkList.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { useOverview } from '../../admin/system/overview.api.ts';
import { SetupChecklist } from '../../admin/system/SetupChecklist.tsx';
import { NotificationList } from '../../messages/notifications/NotificationList.tsx';
import { AssistantHome } from './AssistantHome.tsx';
import { CoordinatorHome } from './CoordinatorHome.tsx';
import { usePendingWork } from './home.api.ts';
import { InstructorHome } from './InstructorHome.tsx';
import { StudentHome } from './StudentHome.tsx';

const greeting = (hour: number) => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening');

/** Maximum number of unread notifications on the start page. */
const MAX_UNREAD = 3;

/** The start page of each role, in the order shown to users with several. */
const HOMES = [
  ['ROLE_INSTRUCTOR', InstructorHome],
  ['ROLE_STUDENT', StudentHome],
  ['ROLE_TEACHING_ASSISTANT', AssistantHome],
  ['ROLE_EDUCATION_COORDINATOR', CoordinatorHome],
] as const;

/** The start page of a signed-in user; after a sign-in only if work is pending, otherwise the profile. */
export function SignedInHome({ user }: { user: SignedInUser }) {
  const isArriving = isArrival(useLocation().search);
  const isPending = usePendingWork(user.roles, isArriving);
  if (isArriving && isPending === null) return <LoadingSkeleton />;
  // What is done later on the page leads nowhere else.
  if (isArriving) return <Navigate to={isPending ? '/home' : '/profile'} replace />;
  return <StartPage user={user} />;
}

/** A greeting, the tasks of each role, and unread notifications. */
function StartPage({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  usePageTitle(t('shell.menu.home'));
  const roles = useRolesInUse(user.roles);
  const homes = HOMES.filter(([role]) => roles?.includes(role));
  const news = <NotificationList unreadOnly={MAX_UNREAD} />;
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <Typography variant="h1" sx={{ mb: 0.5 }}>
        {t(`home.${greeting(new Date().getHours())}`, { name: calledName(user) })}
      </Typography>
      {homes.map(([role, Home], index) => (
        <Box
          key={role}
          sx={index > 0 ? { mt: 5, pt: 3, borderTop: 1, borderColor: 'divider' } : {}}
        >
          {homes.length > 1 && (
            <Typography variant="h2" sx={{ mb: 1, mt: index > 0 ? 0 : 2 }}>
              {t(`home.as.${role}`)}
            </Typography>
          )}
          <Home news={index === 0 && news} />
        </Box>
      ))}
      {user.roles.includes('ROLE_ADMIN') && <SetupChecklist />}
      {homes.length === 0 && news}
      <StaffShortcuts user={user} />
    </Box>
  );
}

/** Links to the staff pages. */
function StaffShortcuts({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  const { data } = useOverview(user.roles.includes('ROLE_ADMIN'));
  const waiting: Record<string, string | undefined> = {
    '/admin/dashboard': data?.pendingUsers
      ? t('home.pendingUsers', { count: data.pendingUsers })
      : undefined,
    '/support': data?.openTickets ? t('home.openTickets', { count: data.openTickets }) : undefined,
  };
  const places = menuItemsFor(user.roles).filter(({ home }) => home !== undefined);
  if (places.length === 0) {
    if (HOMES.some(([role]) => user.roles.includes(role))) return null;
    return <Typography sx={{ color: 'text.secondary' }}>{t('home.nothingOpen')}</Typography>;
  }
  return (
    <Box component="section" aria-labelledby="home-places" sx={{ maxWidth: 640, mt: 3 }}>
      <Typography variant="h2" id="home-places" sx={{ mb: 1.5 }}>
        {t('home.places')}
      </Typography>
      <LinkList
        classes={places.flatMap(({ path, label, home }) =>
          home
            ? {
                to: path,
                name: t(label),
                note: t(`home.${home}`),
                more: waiting[path] && <Highlight>{waiting[path]}</Highlight>,
              }
            : [],
        )}
      />
    </Box>
  );
}
