import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/EmptyState.tsx';

/** In place of a guide that is written for somebody else. */
export function NotForYou() {
  const { t } = useTranslation();
  return <EmptyState title={t('guides.noAccess')}>{t('guides.noAccessMore')}</EmptyState>;
}
