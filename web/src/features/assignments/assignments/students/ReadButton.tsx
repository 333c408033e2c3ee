import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { partQuery } from '../../../classes/sections/use-part-filter.ts';
import type { StudentRow } from '../student-rows.ts';

/** Opens a student's reading page in a tab of its own. */
export function ReadButton({ row }: { row: StudentRow }) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  return (
    <Button
      size="small"
      variant="outlined"
      {...(row.submissionId === null
        ? { disabled: true }
        : { href: `/readassignment/${row.submissionId}${partQuery(address)}`, target: '_blank' })}
      aria-label={t('classes.detail.readOf', { name: row.name })}
    >
      {t('classes.detail.read')}
    </Button>
  );
}
