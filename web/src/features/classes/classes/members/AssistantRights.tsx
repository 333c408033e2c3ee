import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import { ASSISTANT_RIGHTS, type AssistantRight } from '@antecedent/domain/access/assistant-rights';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { useSetAssistantRights } from '../class-detail.api.ts';

/** What the assistants of a class may do besides reading; each choice is saved immediately. */
export function AssistantRights({ detail }: { detail: ClassDetail }) {
  const { t } = useTranslation();
  const heading = useId();
  const save = useSetAssistantRights(detail.id);
  const chosen = detail.assistantsMay;
  const handleChange = (right: AssistantRight, isOn: boolean) =>
    save.mutate(
      ASSISTANT_RIGHTS.filter((one) => (one === right ? isOn : chosen.includes(one))),
      { onError: (error) => notify('error', errorMessage(error)) },
    );
  // Who grades sees the grades.
  const isImplied = (right: AssistantRight) => right === 'seeGrades' && chosen.includes('grade');
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={heading}
      sx={{ px: { xs: 2, md: 2.5 }, py: 2, mt: 3 }}
    >
      <Typography variant="h4" component="h3" id={heading}>
        {t('classDetail.assistants.may.heading')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t('classDetail.assistants.may.lead')}
      </Typography>
      {ASSISTANT_RIGHTS.map((right) => (
        <Box key={right}>
          <FormControlLabel
            control={
              <Checkbox
                checked={chosen.includes(right) || isImplied(right)}
                disabled={detail.archived || save.isPending || isImplied(right)}
                onChange={(_, isOn) => handleChange(right, isOn)}
              />
            }
            label={t(`classDetail.assistants.may.${right}`)}
          />
          <Typography
            variant="body2"
            sx={{ color: 'text.secondary', ml: 4, mt: -0.5, mb: 0.5, maxWidth: 560 }}
          >
            {t(`classDetail.assistants.may.${right}Says`)}
          </Typography>
        </Box>
      ))}
    </Paper>
  );
}
