import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Names the assignments that figures by student leave out while they are graded without names. */
export function LeftOutNote({ titles }: { titles: readonly string[] }) {
  const { t } = useTranslation();
  if (titles.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1, maxWidth: '90ch' }}>
      {t('studentNames.leftOut', { titles: titles.join(', ') })}
    </Typography>
  );
}
