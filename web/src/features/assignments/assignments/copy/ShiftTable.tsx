import type { ClassPeriod } from '@antecedent/domain/assignment/class-rules';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { refusalSentence } from '../../../../lib/refusal-sentence.ts';
import { dayTime } from '../../../../lib/times/days.ts';
import { TableRegion } from '../../../../ui/TableRegion.tsx';
import type { MovedDate, PlannedCopy } from './shift-plan.ts';

type ShiftTableProps = {
  copies: readonly PlannedCopy[];
  source: ClassPeriod;
  target: ClassPeriod;
  /** The ids that are copied; `null` when there is no choice. */
  chosen: ReadonlySet<string> | null;
  onToggle: (id: string) => void;
  /** The title of a copy in a series can be changed. */
  onRename?: ((place: number, title: string) => void) | undefined;
};

/** Every date of the assignments before and after the move, and what doesn't fit. */
export function ShiftTable(props: ShiftTableProps) {
  const { copies, source, target, chosen, onToggle, onRename } = props;
  const { t } = useTranslation();
  return (
    <TableRegion label={t('assignments.copy.table')} compact>
      <TableHead>
        <TableRow>
          <TableCell>{t('assignments.copy.date')}</TableCell>
          <TableCell>{t('assignments.copy.before')}</TableCell>
          <TableCell>{t('assignments.copy.after')}</TableCell>
        </TableRow>
      </TableHead>
      {copies.map(({ key, id, title, dates, problems }, place) => {
        const isChosen = chosen?.has(id) ?? true;
        return (
          <TableBody key={key}>
            <TableRow>
              <TableCell component="th" scope="rowgroup" colSpan={3} sx={{ fontWeight: 600 }}>
                {onRename && (
                  <TextField
                    size="small"
                    fullWidth
                    sx={{ mt: 1.5 }}
                    label={t('assignments.copy.seriesTitle', { place: place + 1 })}
                    value={title}
                    onChange={({ target: input }) => onRename(place, input.value)}
                    error={title.trim() === ''}
                    helperText={title.trim() === '' && t('assignments.files.titleRequired')}
                    autoComplete="off"
                    slotProps={{ htmlInput: { maxLength: 200 } }}
                  />
                )}
                {!onRename && chosen === null && title}
                {!onRename && chosen !== null && (
                  <FormControlLabel
                    control={
                      <Checkbox size="small" checked={isChosen} onChange={() => onToggle(id)} />
                    }
                    label={title}
                    slotProps={{ typography: { variant: 'subtitle2' } }}
                  />
                )}
              </TableCell>
            </TableRow>
            {isChosen &&
              dates.map((date) => (
                <TableRow key={`${date.label} ${date.title} ${date.from}`}>
                  <TableCell sx={{ overflowWrap: 'break-word' }}>
                    <DateName {...date} />
                  </TableCell>
                  <TableCell sx={{ color: 'text.secondary' }}>
                    {dayTime(date.from, source.timeZone)}
                  </TableCell>
                  <TableCell>{dayTime(date.to, target.timeZone)}</TableCell>
                </TableRow>
              ))}
            {isChosen && problems.length > 0 && (
              <TableRow>
                <TableCell colSpan={3}>
                  {problems.map((problem) => (
                    <Typography key={problem.key} variant="body2" sx={{ color: 'error.main' }}>
                      {refusalSentence(problem)}
                    </Typography>
                  ))}
                </TableCell>
              </TableRow>
            )}
          </TableBody>
        );
      })}
    </TableRegion>
  );
}

function DateName({ label, title }: MovedDate) {
  const { t } = useTranslation();
  return label === 'draft' ? title : t(`assignments.copy.dates.${label}`, { title });
}
