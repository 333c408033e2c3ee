import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { count } from '../lib/format.ts';
import { withIndexKeys } from '../lib/with-index-keys.ts';

type SubmittedCountsProps = {
  /** How many students submitted each draft, the final one last. */
  drafts: readonly { title: string; submitted: number }[];
  students: number;
};

/** How many students submitted an assignment; by draft where there are several, since one count can't say which it means. */
export function SubmittedCounts({ drafts, students }: SubmittedCountsProps) {
  const { t } = useTranslation();
  return withIndexKeys(drafts).map(({ key, value: { title, submitted } }) => {
    const values = { title, submitted: count(submitted), students: count(students) };
    return (
      <Typography key={key} variant="body2" sx={{ color: 'text.secondary' }}>
        {t(drafts.length > 1 ? 'ui.submitted.draft' : 'ui.submitted.work', values)}
      </Typography>
    );
  });
}
