import { useTranslation } from 'react-i18next';
import { UserDirectory } from './UserDirectory.tsx';

/** Finds, changes and adds people. */
export function Page() {
  const { t } = useTranslation();
  return <UserDirectory title={t('administration.users.title')} />;
}
