import { listName } from '@antecedent/domain/accounts/person-name';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { StatusLabel } from '../../../../ui/StatusLabel.tsx';
import { partQuery } from '../../../classes/sections/use-part-filter.ts';
import type { BookView, GradeColumn } from '../book-view.ts';
import { findSubmission, useSetExempt } from '../grade-book.api.ts';
import { gradeWord, parseEntry } from '../grade-entry.ts';
import { cellKey, forgetPending, keepPending, type PendingGrade } from './pending-grades.ts';
import { retryPending } from './save-pending.ts';

type CellBarProps = {
  view: BookView;
  /** The cell of the cursor; null in the header and next to the grades. */
  at: { place: number; column: GradeColumn } | null;
  pending: PendingGrade | undefined;
  /** Why the last key did nothing. */
  notice: string | null;
  /** Shown instead while the cursor is next to the grades. */
  children?: ReactNode;
};

/** What is known about the cell of the cursor, and what can be done there. */
export function CellBar({ view, at, pending, notice, children }: CellBarProps) {
  const { t } = useTranslation();
  const student = at && view.book.students[at.place];
  return (
    <Box
      component="section"
      aria-label={t('gradeBook.bar.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        minHeight: 44,
        mb: 1,
      }}
    >
      {at && student ? (
        <>
          <Typography variant="body2" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
            {listName(student)} ·{' '}
            {at.column.draft === null
              ? at.column.assignment.title
              : `${at.column.assignment.title}, ${at.column.draft.title}`}
          </Typography>
          <CellState view={view} at={at} />
          {pending ? <PendingNote view={view} at={at} pending={pending} /> : null}
          <CellActions view={view} at={at} studentId={student.id} />
        </>
      ) : (
        children || (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('gradeBook.bar.none')}
          </Typography>
        )
      )}
      <Typography
        variant="body2"
        role="status"
        sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}
      >
        {notice}
      </Typography>
    </Box>
  );
}

type At = { view: BookView; at: { place: number; column: GradeColumn } };

function CellState({ view, at }: At) {
  const { t } = useTranslation();
  const cell = view.cell(at.place, at.column);
  const words = [
    cell.exempt && t('gradeBook.bar.exempt', { grade: gradeWord(cell.value) }),
    cell.late && t('gradeBook.sign.late'),
    cell.missedDraft && at.column.draft === null && t('gradeBook.bar.missedDraft'),
  ].filter(Boolean);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', fontSize: '0.875rem' }}>
      <StatusLabel status={cell.status} />
      {words.length > 0 && <span>{words.join(' · ')}</span>}
    </Box>
  );
}

function PendingNote({ view, at, pending }: At & { pending: PendingGrade }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { classId } = view.book;
  const { value } = view.cell(at.place, at.column);
  const entered = parseEntry(view.book, pending.entry);
  const insist = () => keepPending([{ ...pending, seen: value, state: 'entered', sentence: null }]);
  const discard = () => forgetPending([cellKey(pending)]);
  const sentence =
    pending.state === 'waiting'
      ? t('gradeBook.bar.waiting')
      : pending.state === 'sending' || pending.state === 'entered'
        ? t('gradeBook.bar.sending')
        : pending.sentence;
  return (
    <Box
      role="status"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontSize: '0.875rem' }}
    >
      <Box
        component="span"
        sx={{ color: pending.state === 'sending' ? 'text.secondary' : 'error.main' }}
      >
        {sentence}
      </Box>
      {pending.state === 'waiting' && (
        <Button size="small" onClick={() => retryPending(queryClient, classId)}>
          {t('gradeBook.bar.retry')}
        </Button>
      )}
      {pending.state === 'changed' && entered !== 'invalid' && (
        <Button size="small" onClick={insist}>
          {t('gradeBook.bar.insist', { grade: gradeWord(entered) })}
        </Button>
      )}
      {pending.state !== 'sending' && pending.state !== 'entered' && (
        <Button size="small" onClick={discard}>
          {t('gradeBook.bar.keep', { grade: gradeWord(value) })}
        </Button>
      )}
    </Box>
  );
}

function CellActions({ view, at, studentId }: At & { studentId: string }) {
  const { t } = useTranslation();
  const setExempt = useSetExempt(view.book.classId);
  const { exempt, status } = view.cell(at.place, at.column);
  const assignmentId = at.column.assignment.id;
  const handleExempt = () =>
    setExempt.mutate(
      { assignmentId, studentId, exempt: !exempt },
      { onError: (error) => notify('error', errorMessage(error)) },
    );
  const handleOpen = async () => {
    // Opened immediately: a browser refuses a window that a later answer opens.
    const page = window.open('about:blank', '_blank');
    try {
      const submissionId = await findSubmission({ assignmentId, studentId });
      if (submissionId && page)
        page.location.href = `/readassignment/${submissionId}${partQuery(new URLSearchParams(location.search))}`;
      else page?.close();
    } catch (error) {
      page?.close();
      notify('error', errorMessage(error));
    }
  };
  const isBegun = status !== 'NONE' && status !== 'MISSING';
  return (
    <Box sx={{ display: 'flex', gap: 1, ml: { md: 'auto' } }}>
      {isBegun && (
        <Button
          size="small"
          startIcon={<ExternalLink size={15} aria-hidden="true" />}
          onClick={handleOpen}
        >
          {t('gradeBook.bar.read')}
        </Button>
      )}
      {view.book.abilities.canManage && (
        <Button size="small" loading={setExempt.isPending} onClick={handleExempt}>
          {t(exempt ? 'gradeBook.bar.unexempt' : 'gradeBook.bar.setExempt')}
        </Button>
      )}
    </Box>
  );
}
