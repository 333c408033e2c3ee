import { MAX_BUSY_DAYS } from '@antecedent/contracts/screens/calendar';
import { dayText } from '@antecedent/domain/calendar/class-calendar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { day as dayName } from '../../../../lib/times/days.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { useBusyDays } from '../form/assignment-form.api.ts';
import type { AssignmentForm } from '../form/assignment-form.ts';

type BusyDaysProps = {
  classId: string;
  /** Null for a new assignment. */
  assignmentId: string | null;
  form: AssignmentForm;
  timeZone: string;
};

/** The pause in typing after which the days are looked up. */
const PAUSE_MS = 400;

/** On which of its due days students have other deadlines; nothing where they have none. A hint, never a refusal. */
export function BusyDays({ classId, assignmentId, form, timeZone }: BusyDaysProps) {
  const { t } = useTranslation();
  const { drafts, dates, multiDraft } = form;
  const ofDrafts = multiDraft
    ? [...drafts.rows.map(({ deadline }) => deadline), drafts.entry?.deadline.at ?? null]
    : [];
  const days = [...ofDrafts, dates.end.at]
    .filter((at) => at !== null)
    .map((at) => dayText(at, timeZone));
  const asked = useDebounced([...new Set(days)].sort().slice(0, MAX_BUSY_DAYS).join(), PAUSE_MS);
  const busy = useBusyDays({ classId, assignmentId, days: asked });
  const taken = busy.data?.days.filter((day) => day.busy > 0 || day.titles.length > 0) ?? [];
  if (!busy.data || taken.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="busy-days">
      <Typography variant="h3" id="busy-days" sx={{ mb: 0.5 }}>
        {t('assignments.busy.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
        {taken.map(({ date, busy: count, titles }) => (
          <Typography key={date} component="li" variant="body2">
            {t('assignments.busy.day', {
              day: dayName(`${date}T12:00:00Z`, 'UTC'),
              count,
              students: busy.data.students,
            })}
            {titles.length > 0 &&
              ` ${t('assignments.busy.here', { titles: titles.map((title) => t('assignments.busy.quoted', { title })).join(', ') })}`}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
