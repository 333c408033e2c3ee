import type { SubmissionSearchResult } from '@antecedent/contracts/record/text-repair';
import Button from '@mui/material/Button';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { SquareArrowOutUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Entry, EntryList } from '../../../ui/EntryList.tsx';
import { TableHeader } from '../../../ui/TableHeader.tsx';
import { TableRegion } from '../../../ui/TableRegion.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';

type SubmissionResultsProps = { rows: readonly SubmissionSearchResult[] };

export const SUBMISSION_COLUMNS = ['class', 'instructor', 'title', 'student'] as const;

/** Submissions with links to repair each in a new tab. */
export function SubmissionResults({ rows }: SubmissionResultsProps) {
  const { t } = useTranslation();
  const wide = useIsWide();
  if (!wide)
    return (
      <EntryList label={t('textRepair.search.results')}>
        {rows.map((row) => (
          <Entry key={row.submissionId} action={<OpenButton row={row} />}>
            <Typography sx={{ fontWeight: 560 }}>{row.title}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {row.studentName}. {row.className}, {row.instructorName}
            </Typography>
          </Entry>
        ))}
      </EntryList>
    );
  return (
    <TableRegion label={t('textRepair.search.results')}>
      <TableHeader
        columns={SUBMISSION_COLUMNS.map((column) => t(`textRepair.search.columns.${column}`))}
        actions={t('textRepair.search.columns.action')}
      />
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.submissionId} hover>
            <TableCell>{row.className}</TableCell>
            <TableCell>{row.instructorName}</TableCell>
            <TableCell component="th" scope="row">
              {row.title}
            </TableCell>
            <TableCell>{row.studentName}</TableCell>
            <TableCell align="right">
              <OpenButton row={row} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </TableRegion>
  );
}

function OpenButton({ row }: { row: SubmissionSearchResult }) {
  const { t } = useTranslation();
  return (
    <Button
      component="a"
      href={`/admin/fixtext/${row.submissionId}`}
      target="_blank"
      rel="noopener"
      size="small"
      variant="outlined"
      endIcon={<SquareArrowOutUpRight size={15} aria-hidden="true" />}
      aria-label={t('textRepair.search.openName', { title: row.title, name: row.studentName })}
    >
      {t('textRepair.search.openOne')}
    </Button>
  );
}
