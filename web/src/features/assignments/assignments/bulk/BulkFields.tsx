import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { parseDateEntry } from '../../../../lib/class-time.ts';
import { deadlineStamp } from '../../../../lib/times/class-times.ts';
import { dateSentence } from '../../../../ui/date-sentence.ts';
import { ZonedDateField } from '../../../../ui/ZonedDateField.tsx';
import { ShiftFields } from '../due-dates/ShiftFields.tsx';
import type { BulkDialogKind, BulkForm } from './bulk-form.ts';

type BulkFieldsProps = {
  kind: BulkDialogKind;
  assignment: Assignment;
  zone: string;
  form: BulkForm;
  onForm: (form: BulkForm) => void;
};

/** What an action asks for: dates, or a draft. Releasing and exempting ask for nothing. */
export function BulkFields({ kind, assignment, zone, form, onForm }: BulkFieldsProps) {
  const { t } = useTranslation();
  const drafts = assignment.draftSubmissions.flatMap((draft) =>
    draft.draftId ? [{ ...draft, draftId: draft.draftId }] : [],
  );
  const change = (part: Partial<BulkForm>) => onForm({ ...form, ...part });
  if (kind === 'extend') {
    return (
      <>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={form.mode}
          aria-label={t('assignments.dueDates.mode')}
          onChange={(_, mode: BulkForm['mode'] | null) => mode && change({ mode })}
        >
          <ToggleButton value="set">{t('assignments.dueDates.modeSet')}</ToggleButton>
          <ToggleButton value="shift">{t('assignments.dueDates.modeShift')}</ToggleButton>
        </ToggleButtonGroup>
        {form.mode === 'shift' ? (
          <ShiftFields
            drafts={drafts}
            zone={zone}
            days={form.days}
            moved={form.moved}
            onDays={(days) => change({ days })}
            onMoved={(moved) => change({ moved })}
          />
        ) : (
          drafts.map(({ draftId, draftTitle, draftDeadline }) => {
            const entry = form.dates[draftId] ?? parseDateEntry('', zone);
            return (
              <ZonedDateField
                key={draftId}
                label={t('assignments.dueDates.due', { title: draftTitle })}
                entry={entry}
                timeZone={zone}
                min={Math.max(Date.now(), Date.parse(draftDeadline))}
                problem={entry.flaw?.kind === 'empty' ? undefined : dateProblem(t, entry, zone)}
                help={t('assignments.dueDates.everybody', {
                  date: deadlineStamp(draftDeadline, zone),
                })}
                onEntry={(next) => change({ dates: { ...form.dates, [draftId]: next } })}
              />
            );
          })
        )}
      </>
    );
  }
  if (kind === 'release' || kind === 'exempt') return null;
  return (
    <>
      {drafts.length > 1 && (
        <TextField
          select
          size="small"
          label={t('assignments.bulk.draft')}
          value={form.draftId}
          onChange={({ target }) => change({ draftId: target.value })}
        >
          {drafts.map(({ draftId, draftTitle }) => (
            <MenuItem key={draftId} value={draftId}>
              {draftTitle}
            </MenuItem>
          ))}
        </TextField>
      )}
      {kind === 'reopen' && (
        <ZonedDateField
          label={t('assignments.bulk.until')}
          entry={form.until}
          timeZone={zone}
          min={Date.now()}
          problem={form.until.flaw?.kind === 'empty' ? undefined : dateProblem(t, form.until, zone)}
          help={t('assignments.bulk.untilHelp', { zone })}
          onEntry={(until) => change({ until })}
        />
      )}
    </>
  );
}

const dateProblem = (
  t: Parameters<typeof dateSentence>[0],
  entry: BulkForm['until'],
  zone: string,
): string | undefined => (entry.flaw === null ? undefined : dateSentence(t, entry, zone));
