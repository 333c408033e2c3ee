import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { Confirmation } from '@antecedent/contracts/wire/errors';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api-error.ts';
import { type DateEntry, parseDateEntry } from '../../../../lib/class-time.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { deadlineStamp } from '../../../../lib/times/class-times.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Consequences } from '../../../../ui/Consequences.tsx';
import { dateSentence } from '../../../../ui/date-sentence.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ZonedDateField } from '../../../../ui/ZonedDateField.tsx';
import type { StudentRow } from '../student-rows.ts';
import { useSetDueDates } from './due-dates.api.ts';
import { StudentChoice } from './StudentChoice.tsx';

type DueDatesDialogProps = {
  classId: string;
  zone: string;
  assignment: Assignment;
  rows: readonly StudentRow[];
  onClose: () => void;
};

type Dates = { draftId: string; dueDate: string | null }[];

/** Gives students of an assignment due dates of their own, whether they have begun or not, or takes them back. */
export function DueDatesDialog({ classId, zone, assignment, rows, onClose }: DueDatesDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [entries, setEntries] = useState<Readonly<Record<string, DateEntry>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ dates: Dates; confirmation: Confirmation } | null>(null);
  const save = useSetDueDates(classId);
  const drafts = assignment.draftSubmissions;
  const entryOf = (draftId: string) => entries[draftId] ?? parseDateEntry('', zone);
  const withOwn = rows.filter(
    ({ studentId, dueDates }) => chosen.has(studentId) && dueDates.length > 0,
  );

  const send = (dates: Dates, studentIds: readonly string[], confirmed?: string) =>
    save.mutate(
      { assignmentId: assignment.id, studentIds: [...studentIds], dueDates: dates, confirmed },
      {
        onSuccess: () => {
          const isTakenBack = dates.every(({ dueDate }) => dueDate === null);
          notify(
            'success',
            t(`assignments.dueDates.${isTakenBack ? 'takenBack' : 'saved'}`, {
              count: studentIds.length,
            }),
          );
          onClose();
        },
        onError: (error) => {
          const confirmation = error instanceof ApiError ? error.confirmation : undefined;
          setAsked(confirmation ? { dates, confirmation } : null);
          if (!confirmation) setProblem(errorMessage(error));
        },
      },
    );

  const handleSubmit = () => {
    if (save.isPending) return;
    const typed = drafts.flatMap(({ draftId }) => {
      const entry = entryOf(draftId ?? '');
      return draftId && entry.flaw?.kind !== 'empty' ? [{ draftId, entry }] : [];
    });
    const flawed = typed.find(({ entry }) => entry.flaw !== null);
    if (chosen.size === 0) return setProblem(t('assignments.dueDates.nobody'));
    if (typed.length === 0) return setProblem(t('assignments.dueDates.noDate'));
    if (flawed) return setProblem(dateSentence(t, flawed.entry, zone));
    setProblem(null);
    const dates = typed.flatMap(({ draftId, entry }) =>
      entry.at === null ? [] : [{ draftId, dueDate: new Date(entry.at).toISOString() }],
    );
    send(dates, [...chosen]);
  };
  const handleTakeBack = () => {
    setProblem(null);
    send(
      drafts.flatMap(({ draftId }) => (draftId ? [{ draftId, dueDate: null }] : [])),
      withOwn.map(({ studentId }) => studentId),
    );
  };
  const handleConfirm = () => {
    if (!asked) return;
    const isTakenBack = asked.dates.every(({ dueDate }) => dueDate === null);
    const studentIds = isTakenBack ? withOwn.map(({ studentId }) => studentId) : [...chosen];
    send(asked.dates, studentIds, asked.confirmation.confirm ?? undefined);
  };

  return (
    <FormDialog
      title={t('assignments.dueDates.title', { title: assignment.title })}
      submit={t('assignments.dueDates.save')}
      busy={save.isPending}
      status={chosen.size > 0 && t('assignments.dueDates.chosen', { count: chosen.size })}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('assignments.dueDates.lead', { zone })}
      </Typography>
      <StudentChoice rows={rows} chosen={chosen} zone={zone} onChoose={setChosen} />
      {drafts.map(({ draftId, draftTitle, draftDeadline }) => (
        <ZonedDateField
          key={draftId}
          label={t('assignments.dueDates.due', { title: draftTitle })}
          entry={entryOf(draftId ?? '')}
          timeZone={zone}
          min={Math.max(Date.now(), Date.parse(draftDeadline))}
          help={t('assignments.dueDates.everybody', { date: deadlineStamp(draftDeadline, zone) })}
          onEntry={(entry) => {
            setEntries({ ...entries, [draftId ?? '']: entry });
            setProblem(null);
          }}
        />
      ))}
      {problem !== null && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      {withOwn.length > 0 && (
        <Box>
          <Button
            variant="outlined"
            size="small"
            disabled={save.isPending}
            onClick={handleTakeBack}
          >
            {t('assignments.dueDates.takeBack', { count: withOwn.length })}
          </Button>
        </Box>
      )}
      <ConfirmDialog
        open={asked !== null}
        danger
        title={t('assignments.dueDates.title', { title: assignment.title })}
        confirm={t('assignments.dueDates.save')}
        busy={save.isPending}
        onConfirm={handleConfirm}
        onCancel={() => setAsked(null)}
      >
        {asked && <Consequences confirmation={asked.confirmation} />}
      </ConfirmDialog>
    </FormDialog>
  );
}
