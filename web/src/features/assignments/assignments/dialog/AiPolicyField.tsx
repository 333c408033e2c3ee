import { AI_LIMIT } from '@antecedent/contracts/assignments/ai-policy';
import { AI_PURPOSES, AI_USES, type AiPolicy } from '@antecedent/domain/assignment/ai-policy';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpTip } from '../../../../ui/HelpTip.tsx';

type AiPolicyFieldProps = {
  policy: AiPolicy;
  onPolicy: (policy: AiPolicy) => void;
  problem: string | undefined;
  /** Students have started under other rules. */
  isChangeForStudents: boolean;
};

/** How students may use AI tools, and whether they declare it. */
export function AiPolicyField(props: AiPolicyFieldProps) {
  const { policy, onPolicy, problem, isChangeForStudents } = props;
  const { t } = useTranslation();
  const [label, error] = [useId(), useId()];
  const { use, purposes, declare, note } = policy;
  const small = { typography: { variant: 'body2' } } as const;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography id={label} variant="h3">
          {t('assignments.ai.label')}
        </Typography>
        <HelpTip label={t('assignments.ai.about')} help={t('assignments.ai.help')} />
      </Box>
      <RadioGroup
        row
        aria-labelledby={label}
        value={use}
        onChange={(_, chosen) =>
          onPolicy({ ...policy, use: AI_USES.find((one) => one === chosen) ?? 'unstated' })
        }
      >
        {AI_USES.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" />}
            label={t(`assignments.ai.${one}`)}
            slotProps={small}
          />
        ))}
      </RadioGroup>
      {use === 'allowed' && (
        <Box
          role="group"
          aria-label={t('assignments.ai.allowed')}
          aria-describedby={problem ? error : undefined}
          sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
        >
          {AI_PURPOSES.map((purpose, index) => (
            <FormControlLabel
              key={purpose}
              control={
                <Checkbox
                  size="small"
                  checked={purposes.includes(purpose)}
                  slotProps={{ input: { 'aria-invalid': problem !== undefined && index === 0 } }}
                  onChange={({ target }) =>
                    onPolicy({
                      ...policy,
                      purposes: target.checked
                        ? [...purposes, purpose]
                        : purposes.filter((one) => one !== purpose),
                    })
                  }
                />
              }
              label={t(`assignments.ai.purposes.${purpose}`)}
              slotProps={small}
            />
          ))}
        </Box>
      )}
      {problem && (
        <FormHelperText id={error} error>
          {problem}
        </FormHelperText>
      )}
      {use !== 'unstated' && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={declare}
                  onChange={({ target }) => onPolicy({ ...policy, declare: target.checked })}
                />
              }
              label={t('assignments.ai.declare')}
              slotProps={small}
              sx={{ mr: 0.5 }}
            />
            <HelpTip label={t('assignments.ai.declare')} help={t('assignments.ai.declareHelp')} />
          </Box>
          <TextField
            size="small"
            multiline
            label={t('assignments.ai.note')}
            value={note}
            onChange={({ target }) => onPolicy({ ...policy, note: target.value })}
            slotProps={{ htmlInput: { maxLength: AI_LIMIT.note } }}
          />
        </>
      )}
      {isChangeForStudents && (
        <Alert severity="info" role="status" sx={{ py: 0 }}>
          {t('assignments.ai.changed')}
        </Alert>
      )}
    </Box>
  );
}
