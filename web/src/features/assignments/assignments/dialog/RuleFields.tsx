import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { HelpTip } from '../../../../ui/HelpTip.tsx';
import { type ChosenOptions, effectiveOptions } from '../form/assignment-form.ts';

const OPTIONS = [
  'autoSubmission',
  'preventAfterDueDate',
  'autoEvaluate',
  'autoAccept',
  'timed',
  'askPasteSource',
  'withoutNames',
  'uploadFile',
] as const satisfies readonly (keyof ChosenOptions)[];

/** Options implied by automatic submission: they are on and cannot be turned off. */
const IMPLIED: readonly (keyof ChosenOptions)[] = ['preventAfterDueDate', 'autoEvaluate'];

type RuleFieldsProps = { options: ChosenOptions; onOptions: (options: ChosenOptions) => void };

/** What happens at deadlines and when a draft is submitted. */
export function RuleFields({ options, onOptions }: RuleFieldsProps) {
  const { t } = useTranslation();
  const shown = effectiveOptions(options);
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 0.5 }}>
        {t('assignments.rules.title')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {OPTIONS.map((name) => {
          const label = t(`assignments.rules.${name}`);
          const implied = shown.autoItemsDisable && IMPLIED.includes(name);
          return (
            <Box key={name} sx={{ display: 'flex', alignItems: 'center' }}>
              <Tooltip title={implied ? t('assignments.rules.implied') : ''} describeChild>
                <FormControlLabel
                  control={
                    <Checkbox
                      size="small"
                      checked={shown[name]}
                      disabled={implied}
                      onChange={({ target }) => onOptions({ ...options, [name]: target.checked })}
                    />
                  }
                  label={label}
                  slotProps={{ typography: { variant: 'body2' } }}
                  sx={{ mr: 0.5 }}
                />
              </Tooltip>
              <HelpTip label={label} help={t(`assignments.rules.${name}Help`)} />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
