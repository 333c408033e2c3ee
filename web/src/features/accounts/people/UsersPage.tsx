import { useTranslation } from 'react-i18next';
import { UserDirectory } from './UserDirectory.tsx';

/** Search, edit and create users. */
export function UsersPage() {
  const { t } = useTranslation();
  return <UserDirectory title={t('people.users.title')} />;
}
