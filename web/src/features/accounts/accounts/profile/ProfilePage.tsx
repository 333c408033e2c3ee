import type { Role } from '@antecedent/domain/access/roles';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useRolesInUse } from '../../../../lib/enrolled-classes.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSignedInUser } from '../../../../lib/session.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { OwnAccommodations } from '../../../classes/accommodations/OwnAccommodations.tsx';
import { NotificationList } from '../../../messages/notifications/NotificationList.tsx';
import { NotificationSettings } from '../../../messages/notifications/NotificationSettings.tsx';
import { EraseSection } from '../../../screens/my-data/EraseSection.tsx';
import { MyDataSection } from '../../../screens/my-data/MyDataSection.tsx';
import { IdentitySection } from '../../identities/IdentitySection.tsx';
import { LocaleSection } from './LocaleSection.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { useOwnAccount } from './profile.api.ts';
import { ResearchSection } from './ResearchSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** The user's own account: profile, notifications and sessions. */
export function ProfilePage() {
  const { t } = useTranslation();
  const user = useSignedInUser();
  usePageTitle(t('profile.title'));
  if (!user) return null;
  return (
    <Box
      sx={{
        maxWidth: 1120,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
        gap: { xs: 4, lg: 5 },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        <ProfileCard user={user} />
        <NotificationList />
      </Box>
      <AccountSections roles={user.roles} />
    </Box>
  );
}

function AccountSections({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useOwnAccount();
  const inUse = useRolesInUse(roles) ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      {inUse.includes('ROLE_STUDENT') && <OwnAccommodations />}
      {data && <SessionsSection sessions={data.sessions} />}
      {data && <IdentitySection />}
      {data && <NotificationSettings roles={inUse} />}
      {data && <LocaleSection />}
      {data && (inUse.includes('ROLE_STUDENT') || data.research.agreedAt !== null) && (
        <ResearchSection agreedAt={data.research.agreedAt} />
      )}
      {data && <MyDataSection />}
      {data && <EraseSection />}
      {!data &&
        (error ? (
          <ErrorState title={t('profile.failed')} error={error} onRetry={refetch} />
        ) : (
          <LoadingSkeleton label={t('profile.loading')} />
        ))}
      {inUse.length < roles.length && (
        <Link component={RouterLink} to="/enroll" variant="body2">
          {t('profile.enroll')}
        </Link>
      )}
      <Link component={RouterLink} to="/legal/accessibility" variant="body2">
        {t('signIn.login.accessibility')}
      </Link>
      <Link component={RouterLink} to="/legal/licenses" variant="body2">
        {t('profile.licenses')}
      </Link>
    </Box>
  );
}
