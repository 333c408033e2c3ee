import type { DraftDefinition } from '@antecedent/contracts/assignments/assignments/assignment';
import { MORE_TIME_LIMITS } from '@antecedent/domain/assignment/student-deadline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { deadlineStamp } from '../../../../lib/times/class-times.ts';

/** Numbers of days that have a button. */
const OFFERED_DAYS = [1, 2, 7];

type ShiftFieldsProps = {
  drafts: readonly DraftDefinition[];
  zone: string;
  /** As typed. */
  days: string;
  /** The drafts that move. */
  moved: ReadonlySet<string>;
  onDays: (days: string) => void;
  onMoved: (moved: ReadonlySet<string>) => void;
};

/** A number of days; null if it isn't one that can be granted. */
export function parseDays(text: string): number | null {
  const days = /^\+?\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
  return days >= MORE_TIME_LIMITS.leastDays && days <= MORE_TIME_LIMITS.mostDays ? days : null;
}

/** By how many days the current deadlines of the chosen students move, and of which drafts. */
export function ShiftFields({ drafts, zone, days, moved, onDays, onMoved }: ShiftFieldsProps) {
  const { t } = useTranslation();
  const label = useId();
  const toggle = (id: string) => {
    const next = new Set(moved);
    if (!next.delete(id)) next.add(id);
    onMoved(next);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <TextField
          size="small"
          label={t('assignments.dueDates.days')}
          value={days}
          onChange={({ target }) => onDays(target.value)}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
          sx={{ width: 140 }}
        />
        {OFFERED_DAYS.map((count) => (
          <Button
            key={count}
            size="small"
            variant={parseDays(days) === count ? 'contained' : 'outlined'}
            aria-pressed={parseDays(days) === count}
            onClick={() => onDays(String(count))}
          >
            {t('assignments.dueDates.later', { count })}
          </Button>
        ))}
      </Box>
      {drafts.length > 1 && (
        <Box role="group" aria-labelledby={label}>
          <Typography id={label} variant="subtitle2" component="h3">
            {t('assignments.dueDates.drafts')}
          </Typography>
          {drafts.map(({ draftId, draftTitle, draftDeadline }) => (
            <FormControlLabel
              key={draftId}
              control={
                <Checkbox
                  size="small"
                  checked={moved.has(draftId ?? '')}
                  onChange={() => toggle(draftId ?? '')}
                />
              }
              label={`${draftTitle} · ${t('assignments.dueDates.everybody', {
                date: deadlineStamp(draftDeadline, zone),
              })}`}
              slotProps={{ typography: { variant: 'body2' } }}
              sx={{ display: 'flex' }}
            />
          ))}
        </Box>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('assignments.dueDates.shiftHelp')}
      </Typography>
    </Box>
  );
}
