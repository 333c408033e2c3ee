import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';

type HomeComingProps = {
  /** The question to the server; `error` is null while it is on its way. */
  home: { error: Error | null; refetch: () => unknown };
};

/** What stands there before the start page has come, or instead of it. */
export function HomeComing({ home }: HomeComingProps) {
  const { t } = useTranslation();
  if (home.error === null) return <LoadingSkeleton />;
  return <ErrorState title={t('home.failed')} error={home.error} onRetry={home.refetch} />;
}
