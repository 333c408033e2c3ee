import { COURSE_SORTS, COURSE_STATES } from '@antecedent/contracts/screens/class-reading';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { classOptionName } from '../../../lib/class-option-name.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { type CourseQuery, useCourseOptions } from './class-reading.api.ts';

type CourseToolsProps = {
  query: CourseQuery;
  onChange: (part: Partial<CourseQuery>) => void;
};

/** Search, filters, and on phones, where the table has no heads, the order. */
export function CourseTools({ query, onChange }: CourseToolsProps) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const { data: options } = useCourseOptions();
  const named = (kind: 'areas' | 'levels', list: readonly { id: number; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: String(id), label: classOptionName(kind, name) }));
  const numberOf = (value: string) => (value === '' ? null : Number(value));
  return (
    <Box
      role="search"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'flex-start' }}
    >
      <SearchField
        label={t('classReading.courses.search')}
        helperText={t('classReading.courses.searchHelp')}
        value={query.search}
        onChange={(next) => onChange({ search: next })}
        maxLength={200}
        sx={{ flex: '1 1 260px', maxWidth: { md: 360 } }}
      />
      <Choice
        label={t('classReading.courses.area')}
        value={query.subjectArea === null ? '' : String(query.subjectArea)}
        options={named('areas', options?.subjectAreas)}
        onChange={(value) => onChange({ subjectArea: numberOf(value) })}
      />
      <Choice
        label={t('classReading.courses.level')}
        value={query.studentLevel === null ? '' : String(query.studentLevel)}
        options={named('levels', options?.studentLevels)}
        onChange={(value) => onChange({ studentLevel: numberOf(value) })}
      />
      <Choice
        label={t('classReading.courses.time')}
        value={query.state ?? ''}
        options={COURSE_STATES.map((state) => ({
          value: state,
          label: t(`classReading.courses.states.${state}`),
        }))}
        onChange={(value) =>
          onChange({ state: COURSE_STATES.find((one) => one === value) ?? null })
        }
      />
      {!wide && (
        <TextField
          select
          size="small"
          label={t('classReading.courses.sortBy')}
          value={query.sort}
          onChange={({ target }) => {
            const sort = COURSE_SORTS.find((one) => one === target.value);
            if (sort) onChange({ sort, direction: sort.endsWith('Date') ? 'desc' : 'asc' });
          }}
          sx={{ flex: '1 1 150px' }}
        >
          {COURSE_SORTS.map((sort) => (
            <MenuItem key={sort} value={sort}>
              {t(`classReading.courses.columns.${sort}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <TextField
      select
      size="small"
      label={label}
      value={options.some((one) => one.value === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ flex: { xs: '1 1 150px', md: 'none' }, minWidth: 150 }}
    >
      <MenuItem value="">{t('classReading.courses.all')}</MenuItem>
      {options.map((one) => (
        <MenuItem key={one.value} value={one.value}>
          {one.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
