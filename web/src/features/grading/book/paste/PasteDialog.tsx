import { listName } from '@antecedent/domain/accounts/person-name';
import Button from '@mui/material/Button';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { TableRegion } from '../../../../ui/TableRegion.tsx';
import type { BookView } from '../book-view.ts';
import { gradeWord } from '../grade-entry.ts';
import type { PastedCell, PastePlan } from './plan-paste.ts';

type PasteDialogProps = {
  view: BookView;
  plan: PastePlan;
  onApply: (cells: readonly PastedCell[]) => void;
  onClose: () => void;
};

/** What pasting several grades would do, before it does it. */
export function PasteDialog({ view, plan, onApply, onClose }: PasteDialogProps) {
  const { t } = useTranslation();
  const settable = plan.cells.filter(({ problem }) => problem === null);
  const replaced = settable.filter(({ from }) => from !== null).length;
  return (
    <ContentDialog
      title={t('gradeBook.paste.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="contained"
            disabled={settable.length === 0}
            onClick={() => onApply(settable)}
          >
            {t('gradeBook.paste.apply', { count: settable.length })}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <Typography>
        {t('gradeBook.paste.sets', { count: settable.length })}{' '}
        {replaced > 0 && t('gradeBook.paste.replaces', { count: replaced })}
      </Typography>
      {plan.beyond > 0 && (
        <Typography sx={{ mt: 1 }}>
          {t('gradeBook.paste.beyond', { count: plan.beyond })}
        </Typography>
      )}
      {plan.cells.length > 0 && (
        <TableRegion label={t('gradeBook.paste.title')} compact>
          <TableHead>
            <TableRow>
              <TableCell>{t('gradeBook.student')}</TableCell>
              <TableCell>{t('gradeBook.paste.column')}</TableCell>
              <TableCell>{t('gradeBook.paste.change')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {plan.cells.map(({ place, column, entry, from, to, problem }) => {
              const student = view.book.students[place];
              return (
                <TableRow key={`${place} ${column.key}`}>
                  <TableCell component="th" scope="row">
                    {student && listName(student)}
                  </TableCell>
                  <TableCell>{column.draft?.title ?? column.assignment.title}</TableCell>
                  <TableCell sx={{ color: problem === null ? 'text.primary' : 'error.main' }}>
                    {problem === null || to === 'invalid'
                      ? `${gradeWord(from)} → ${to === 'invalid' ? entry : gradeWord(to)}`
                      : gradeWord(to)}
                    {problem !== null && ` · ${t(`gradeBook.paste.problem.${problem}`)}`}
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </TableRegion>
      )}
    </ContentDialog>
  );
}
