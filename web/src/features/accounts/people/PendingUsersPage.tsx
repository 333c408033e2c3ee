import { useTranslation } from 'react-i18next';
import { UserDirectory } from './UserDirectory.tsx';

/** Users who requested instructor access; the search starts automatically. */
export function PendingUsersPage() {
  const { t } = useTranslation();
  return (
    <UserDirectory
      title={t('people.users.verifyTitle')}
      lead={t('people.users.verifyLead')}
      pending
    />
  );
}
