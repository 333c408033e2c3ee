import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

type ScaleChoiceProps = {
  labelledBy: string;
  describedBy?: string;
  steps: number;
  /** The words at both ends; may be empty. */
  lowest: string;
  highest: string;
  value: number | null;
  onChoose: (value: number) => void;
};

/** Steps from 1 on as a row of choices, with the words at both ends. */
export function ScaleChoice(props: ScaleChoiceProps) {
  const { labelledBy, describedBy, steps, lowest, highest, value, onChoose } = props;
  const { t } = useTranslation();
  return (
    <>
      <RadioGroup
        row
        aria-labelledby={labelledBy}
        {...(describedBy && { 'aria-describedby': describedBy })}
        value={value === null ? '' : String(value)}
        onChange={(_, next) => onChoose(Number(next))}
        sx={{ mt: 0.75, gap: 0.5, flexWrap: 'wrap' }}
      >
        {Array.from({ length: steps }, (_, index) => index + 1).map((step) => (
          <Box
            component="label"
            key={step}
            sx={{
              display: 'grid',
              justifyItems: 'center',
              minWidth: 44,
              borderRadius: '6px',
              border: 1,
              borderColor: step === value ? 'primary.main' : 'divider',
              bgcolor: step === value ? 'action.selected' : undefined,
              cursor: 'pointer',
              fontVariantNumeric: 'tabular-nums',
              pb: 0.5,
            }}
          >
            <Radio
              size="small"
              value={String(step)}
              slotProps={{
                input: { 'aria-label': t('reviews.form.step', { value: step, steps }) },
              }}
              sx={{ pb: 0.25 }}
            />
            <span aria-hidden="true">{step}</span>
          </Box>
        ))}
      </RadioGroup>
      {(lowest !== '' || highest !== '') && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mt: 0.5 }}>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {lowest !== '' && `1: ${lowest}`}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {highest !== '' && `${steps}: ${highest}`}
          </Typography>
        </Box>
      )}
    </>
  );
}
