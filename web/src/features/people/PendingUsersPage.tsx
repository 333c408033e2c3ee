import { useTranslation } from 'react-i18next';
import { UserDirectory } from './UserDirectory.tsx';

/** People who asked for instructor access; the search starts by itself. */
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
