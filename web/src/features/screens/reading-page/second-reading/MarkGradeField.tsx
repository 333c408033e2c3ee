import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

type MarkGradeFieldProps = {
  submission: Pick<Submission, 'gradeMethod' | 'gradeOptions'>;
  label: string;
  value: string;
  isValid: boolean;
  disabled?: boolean;
  onChange: (value: string) => void;
};

/** A grade as points or as a letter, as the class grades. */
export function MarkGradeField(props: MarkGradeFieldProps) {
  const { submission, label, value, isValid, disabled = false, onChange } = props;
  const { t } = useTranslation();
  const common = {
    size: 'small' as const,
    label,
    value,
    disabled,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (submission.gradeMethod === 'Letter')
    return (
      <TextField
        select
        {...common}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ width: 160 }}
      >
        <option value="">{t('readingPage.grading.none')}</option>
        {[...submission.gradeOptions].reverse().map(({ letter }) => (
          <option key={letter} value={letter}>
            {letter}
          </option>
        ))}
      </TextField>
    );
  return (
    <TextField
      {...common}
      autoComplete="off"
      error={!isValid}
      helperText={isValid ? undefined : t('secondReading.panel.invalid')}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'decimal' },
        input: {
          endAdornment: (
            <InputAdornment position="end">{t('readingPage.grading.outOf')}</InputAdornment>
          ),
        },
      }}
      sx={{ width: 160 }}
    />
  );
}
