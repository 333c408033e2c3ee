import { useTranslation } from 'react-i18next';
import { UserDirectory } from './UserDirectory.tsx';

/** Users who requested instructor access; the search starts automatically. */
export function Page() {
  const { t } = useTranslation();
  return (
    <UserDirectory
      title={t('administration.users.verifyTitle')}
      lead={t('administration.users.verifyLead')}
      pending
    />
  );
}
