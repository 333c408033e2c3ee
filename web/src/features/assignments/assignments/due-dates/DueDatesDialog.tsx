import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { Part } from '@antecedent/contracts/classes/sections';
import type { setDueDates } from '@antecedent/contracts/submissions/submissions/due-dates';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import type { Confirmation } from '@antecedent/contracts/wire/errors';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api-error.ts';
import { type DateEntry, parseDateEntry } from '../../../../lib/class-time.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { refusalSentence } from '../../../../lib/refusal-sentence.ts';
import { deadlineStamp } from '../../../../lib/times/class-times.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Consequences } from '../../../../ui/Consequences.tsx';
import { dateSentence } from '../../../../ui/date-sentence.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ZonedDateField } from '../../../../ui/ZonedDateField.tsx';
import type { StudentRow } from '../student-rows.ts';
import { useSetDueDates } from './due-dates.api.ts';
import { parseDays, ShiftFields } from './ShiftFields.tsx';
import { StudentChoice } from './StudentChoice.tsx';

type DueDatesDialogProps = {
  classId: string;
  zone: string;
  assignment: Assignment;
  rows: readonly StudentRow[];
  /** Of the class; empty where names are hidden. */
  sections: readonly Part[];
  onClose: () => void;
};

type Sent = Pick<EndpointInput<typeof setDueDates>['body'], 'dueDates' | 'shift'>;
type Mode = 'set' | 'shift';

const isTakenBack = ({ dueDates = [], shift }: Sent): boolean =>
  shift === undefined && dueDates.every(({ dueDate }) => dueDate === null);

/** Gives students of an assignment due dates of their own, whether they have begun or not, or takes them back. */
export function DueDatesDialog(props: DueDatesDialogProps) {
  const { classId, zone, assignment, rows, sections, onClose } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [entries, setEntries] = useState<Readonly<Record<string, DateEntry>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ sent: Sent; confirmation: Confirmation } | null>(null);
  const [mode, setMode] = useState<Mode>('set');
  const [days, setDays] = useState('2');
  const save = useSetDueDates(classId);
  const drafts = assignment.draftSubmissions;
  // A draft whose deadline has passed is moved only if the instructor wants that.
  const [moved, setMoved] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        drafts.flatMap(({ draftId, draftDeadline }) =>
          draftId && (drafts.length === 1 || Date.parse(draftDeadline) > Date.now())
            ? [draftId]
            : [],
        ),
      ),
  );
  const entryOf = (draftId: string) => entries[draftId] ?? parseDateEntry('', zone);
  const withOwn = rows.filter(
    ({ studentId, dueDates }) => chosen.has(studentId) && dueDates.length > 0,
  );

  const send = (sent: Sent, studentIds: readonly string[], confirmed?: string) =>
    save.mutate(
      { assignmentId: assignment.id, studentIds: [...studentIds], ...sent, confirmed },
      {
        onSuccess: () => {
          notify(
            'success',
            t(`assignments.dueDates.${isTakenBack(sent) ? 'takenBack' : 'saved'}`, {
              count: studentIds.length,
            }),
          );
          onClose();
        },
        onError: (error) => {
          const confirmation = error instanceof ApiError ? error.confirmation : undefined;
          setAsked(confirmation ? { sent, confirmation } : null);
          if (!confirmation) setProblem(errorMessage(error));
        },
      },
    );

  const handleSubmit = () => {
    if (save.isPending) return;
    if (mode === 'shift') return handleShift();
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
    send({ dueDates: dates }, [...chosen]);
  };
  const handleShift = () => {
    const count = parseDays(days);
    if (chosen.size === 0) return setProblem(t('assignments.dueDates.nobody'));
    if (count === null) return setProblem(refusalSentence({ key: 'assignments.shiftDays' }));
    if (moved.size === 0) return setProblem(t('assignments.dueDates.noDraft'));
    setProblem(null);
    send({ shift: { draftIds: [...moved], days: count } }, [...chosen]);
  };
  const handleTakeBack = () => {
    setProblem(null);
    send(
      { dueDates: drafts.flatMap(({ draftId }) => (draftId ? [{ draftId, dueDate: null }] : [])) },
      withOwn.map(({ studentId }) => studentId),
    );
  };
  const handleConfirm = () => {
    if (!asked) return;
    const studentIds = isTakenBack(asked.sent)
      ? withOwn.map(({ studentId }) => studentId)
      : [...chosen];
    send(asked.sent, studentIds, asked.confirmation.confirm ?? undefined);
  };

  return (
    <FormDialog
      title={t('assignments.dueDates.title', { title: assignment.title })}
      submit={t(`assignments.dueDates.${mode === 'shift' ? 'saveShift' : 'save'}`)}
      busy={save.isPending}
      status={chosen.size > 0 && t('assignments.dueDates.chosen', { count: chosen.size })}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('assignments.dueDates.lead', { zone })}
      </Typography>
      <StudentChoice
        rows={rows}
        chosen={chosen}
        zone={zone}
        sections={sections}
        onChoose={setChosen}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={mode}
        aria-label={t('assignments.dueDates.mode')}
        onChange={(_, next: Mode | null) => {
          if (next) setMode(next);
          setProblem(null);
        }}
      >
        <ToggleButton value="set">{t('assignments.dueDates.modeSet')}</ToggleButton>
        <ToggleButton value="shift">{t('assignments.dueDates.modeShift')}</ToggleButton>
      </ToggleButtonGroup>
      {mode === 'shift' && (
        <ShiftFields
          drafts={drafts}
          zone={zone}
          days={days}
          moved={moved}
          onDays={(text) => {
            setDays(text);
            setProblem(null);
          }}
          onMoved={setMoved}
        />
      )}
      {mode === 'set' &&
        drafts.map(({ draftId, draftTitle, draftDeadline }) => (
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
