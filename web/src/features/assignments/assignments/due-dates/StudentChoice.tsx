import type { Part } from '@antecedent/contracts/classes/sections';
import { matchesWords } from '@antecedent/domain/roster/matches-words';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deadlineStamp } from '../../../../lib/times/class-times.ts';
import { CheckAll } from '../../../../ui/CheckAll.tsx';
import { CheckList } from '../../../../ui/CheckList.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
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
  return (
    <Box role="group" aria-labelledby={heading}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
        <Typography id={heading} variant="subtitle2" component="h3" sx={{ flex: 1 }}>
          {t('assignments.dueDates.students')}
        </Typography>
        <CheckAll
          label={t(`assignments.dueDates.${words.trim() === '' ? 'all' : 'allFound'}`)}
          ids={shown.map(({ studentId }) => studentId)}
          chosen={chosen}
          onChoose={onChoose}
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
        <SearchField
          fullWidth
          label={t('assignments.dueDates.find')}
          value={words}
          onChange={setWords}
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
      <CheckList
        items={shown.map((row) => ({
          id: row.studentId,
          label: row.name,
          note:
            row.dueDates.length === 0 ? (
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
            ),
        }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </Box>
  );
}
