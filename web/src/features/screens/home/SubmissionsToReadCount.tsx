import type { WaitingSubmissions } from '@antecedent/contracts/screens/home';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** The number of submissions to read, in a sentence below the greeting. */
export function SubmissionsToReadCount({ waiting }: { waiting: readonly WaitingSubmissions[] }) {
  const { t } = useTranslation();
  const count = waiting.reduce((sum, one) => sum + one.count, 0);
  return (
    <Typography sx={{ color: 'text.secondary', mb: 3 }}>
      {count === 0 ? t('home.nothingWaits') : t('home.waits', { count })}
    </Typography>
  );
}
