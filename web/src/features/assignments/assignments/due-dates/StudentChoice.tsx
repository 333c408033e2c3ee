import type { Part } from '@antecedent/contracts/classes/sections';
import { matchesWords } from '@antecedent/domain/roster/matches-words';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deadlineStamp } from '../../../../lib/times/class-times.ts';
import { StatusLabel } from '../../../../ui/StatusLabel.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import type { StudentRow } from '../student-rows.ts';

type StudentChoiceProps = {
  rows: readonly StudentRow[];
  chosen: ReadonlySet<string>;
  zone: string;
  /** Of the class: choosing one chooses its students. */
  sections?: readonly Part[];
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** From this many students on, there is a search field. */
const MANY = 8;

/** The students of an assignment, to choose one or many of them; “All” means those that the search shows. */
export function StudentChoice(props: StudentChoiceProps) {
  const { rows, chosen, zone, sections = [], onChoose } = props;
  const { t } = useTranslation();
  const heading = useId();
  const [words, setWords] = useState('');
  const shown = rows.filter(({ name }) => matchesWords(name, words));
  const among = shown.filter(({ studentId }) => chosen.has(studentId)).length;
  const isAll = shown.length > 0 && among === shown.length;
  const toggleAll = () => {
    const next = new Set(chosen);
    for (const { studentId } of shown) isAll ? next.delete(studentId) : next.add(studentId);
    onChoose(next);
  };
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
              indeterminate={!isAll && among > 0}
              disabled={shown.length === 0}
              onChange={toggleAll}
            />
          }
          label={t(`assignments.dueDates.${words.trim() === '' ? 'all' : 'allFound'}`)}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ mr: 0 }}
        />
      </Box>
      {sections.length > 0 && (
        <TextField
          select
          fullWidth
          size="small"
          label={t('assignments.dueDates.section')}
          helperText={t('assignments.dueDates.sectionHelp')}
          value=""
          onChange={({ target }) => {
            const section = sections.find(({ id }) => id === target.value);
            const ids = new Set(section?.studentIds);
            onChoose(new Set(rows.flatMap((row) => (ids.has(row.studentId) ? row.studentId : []))));
          }}
          sx={{ mt: 1, mb: 0.5 }}
        >
          {sections.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {rows.length >= MANY && (
        <TextField
          size="small"
          type="search"
          fullWidth
          label={t('assignments.dueDates.find')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          slotProps={{
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search size={16} aria-hidden="true" />
                </InputAdornment>
              ),
            },
          }}
          sx={{ mt: 1, mb: 1.5 }}
        />
      )}
      <VisuallyHidden role="status">
        {words.trim() === '' ? '' : t('assignments.dueDates.found', { count: shown.length })}
      </VisuallyHidden>
      {shown.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('assignments.dueDates.found', { count: 0 })}
        </Typography>
      )}
      <Box
        component="ul"
        hidden={shown.length === 0}
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
        {shown.map((row, index) => (
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
