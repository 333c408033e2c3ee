import { isPlainLetter, type LetterGrade } from '@antecedent/domain/grading/letter-grades';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputBase from '@mui/material/InputBase';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { GradeInput } from './class-form-values.ts';
import type { ClassForm } from './use-class-form.ts';

/** The grading method; for letter grading also the letters and their lower bounds. */
export function GradingFields({ form }: { form: ClassForm }) {
  const { t } = useTranslation();
  const id = useId();
  const method = useWatch({ control: form.control, name: 'gradeMethod' });
  return (
    <>
      <Controller
        name="gradeMethod"
        control={form.control}
        render={({ field: { ref, ...field } }) => (
          <FormControl>
            <FormLabel id={id} sx={{ fontSize: '0.875rem' }}>
              {t('classForm.method')}
            </FormLabel>
            <RadioGroup {...field} ref={ref} row aria-labelledby={id}>
              {(['Numeric', 'Letter'] as const).map((one) => (
                <FormControlLabel
                  key={one}
                  value={one}
                  control={<Radio size="small" />}
                  label={t(`classForm.${one}`)}
                />
              ))}
            </RadioGroup>
          </FormControl>
        )}
      />
      {method === 'Letter' && (
        <Controller
          name="grades"
          control={form.control}
          render={({ field, fieldState }) => (
            <LetterScale
              grades={field.value}
              error={fieldState.error?.message}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </>
  );
}

type LetterScaleProps = {
  grades: readonly GradeInput[];
  error: string | undefined;
  onChange: (grades: GradeInput[]) => void;
};

/** Best letter first, one row per plain letter with its plus and minus next to it. */
const LETTER_ROWS = ['A', 'B', 'C', 'D', 'F'] as const;

function LetterScale({ grades, error, onChange }: LetterScaleProps) {
  const { t } = useTranslation();
  const id = useId();
  const change = (letter: LetterGrade, part: Partial<GradeInput>) =>
    onChange(grades.map((grade) => (grade.letter === letter ? { ...grade, ...part } : grade)));
  return (
    <Box
      component="fieldset"
      {...(error !== undefined && { 'aria-describedby': id })}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <FormLabel component="legend" sx={{ fontSize: '0.875rem', mb: 1 }}>
        {t('classForm.letters')}
      </FormLabel>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(3, minmax(0, max-content))',
          gap: { xs: '4px 12px', sm: '4px 28px' },
        }}
      >
        {LETTER_ROWS.flatMap((line) =>
          [`${line}+`, line, `${line}-`].map((letter) => {
            const grade = grades.find((one) => one.letter === letter);
            if (!grade) return <span key={letter} />;
            return <LetterRow key={letter} grade={grade} onChange={change} />;
          }),
        )}
      </Box>
      {error !== undefined && (
        <FormHelperText error id={id} role="alert" sx={{ mx: 0, mt: 1 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

type LetterRowProps = {
  grade: GradeInput;
  onChange: (letter: LetterGrade, part: Partial<GradeInput>) => void;
};

function LetterRow({ grade: { letter, value, selected }, onChange }: LetterRowProps) {
  const { t } = useTranslation();
  const isFixed = isPlainLetter(letter);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40 }}>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={selected}
            disabled={isFixed}
            onChange={(event) => onChange(letter, { selected: event.target.checked })}
            slotProps={{
              input: {
                'aria-label': isFixed ? t('classForm.plainLetter', { letter }) : letter,
              },
            }}
          />
        }
        label={letter}
        sx={{
          mr: 0.5,
          width: 66,
          '& .MuiFormControlLabel-label.Mui-disabled': { color: 'text.primary' },
        }}
      />
      <InputBase
        value={value}
        disabled={!selected}
        onChange={(event) => onChange(letter, { value: event.target.value })}
        inputProps={{
          inputMode: 'decimal',
          'aria-label': t('classForm.letterFrom', { letter }),
        }}
        sx={{
          width: 52,
          height: 32,
          px: 1,
          fontSize: '0.875rem',
          fontVariantNumeric: 'tabular-nums',
          border: 1,
          borderRadius: '6px',
          borderColor: selected ? 'ink.field' : 'divider',
          bgcolor: selected ? 'background.paper' : 'transparent',
          '& input': { textAlign: 'right', p: 0 },
          '&.Mui-focused': {
            borderColor: 'primary.main',
            outline: '1px solid',
            outlineColor: 'primary.main',
          },
        }}
      />
    </Box>
  );
}
