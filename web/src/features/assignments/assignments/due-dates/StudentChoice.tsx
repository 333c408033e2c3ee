import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { deadlineStamp } from '../../../../lib/times/class-times.ts';
import { StatusLabel } from '../../../../ui/StatusLabel.tsx';
import type { StudentRow } from '../student-rows.ts';

type StudentChoiceProps = {
  rows: readonly StudentRow[];
  chosen: ReadonlySet<string>;
  zone: string;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** The students of an assignment, to choose one or many of them. */
export function StudentChoice({ rows, chosen, zone, onChoose }: StudentChoiceProps) {
  const { t } = useTranslation();
  const heading = useId();
  const isAll = chosen.size === rows.length;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <Box role="group" aria-labelledby={heading}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
        <Typography id={heading} variant="subtitle2" component="h3" sx={{ flex: 1 }}>
          {t('assignments.dueDates.students')}
        </Typography>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={isAll}
              indeterminate={!isAll && chosen.size > 0}
              onChange={() =>
                onChoose(isAll ? new Set() : new Set(rows.map(({ studentId }) => studentId)))
              }
            />
          }
          label={t('assignments.dueDates.all')}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ mr: 0 }}
        />
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          maxHeight: 264,
          overflowY: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: '6px',
        }}
      >
        {rows.map((row, index) => (
          <Box
            key={row.studentId}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1.5,
              px: 1.5,
              borderTop: index === 0 ? 0 : 1,
              borderColor: 'divider',
              fontSize: '0.875rem',
            }}
          >
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={chosen.has(row.studentId)}
                  onChange={() => toggle(row.studentId)}
                />
              }
              label={row.name}
              slotProps={{ typography: { variant: 'body2' } }}
              sx={{ flex: '1 1 180px', mr: 0, minWidth: 0 }}
            />
            {row.dueDates.length === 0 ? (
              <StatusLabel status={row.status} />
            ) : (
              <Box
                component="span"
                sx={{ color: 'text.secondary', pl: { xs: 3.5, sm: 0 }, pb: { xs: 1, sm: 0 } }}
              >
                {row.dueDates
                  .map(({ title, date }) =>
                    t('assignments.dueDates.own', { title, date: deadlineStamp(date, zone) }),
                  )
                  .join(' · ')}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
