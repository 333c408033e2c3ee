import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { refusalSentence } from '../../../../lib/refusal-sentence.ts';
import { nearDeadlineTime } from '../../../../lib/times/class-times.ts';
import { PaperSheet } from '../../../../ui/PaperSheet.tsx';
import { PolicyText } from '../../../insight/analytics/PolicyText.tsx';
import { LateRule } from '../LateRule.tsx';
import type { Start } from '../use-start.ts';

type StartPanelProps = { assignment: StudentAssignment; start: Start };

/** The panel before the start: what Start does, or why it is not available. */
export function StartPanel({ assignment, start }: StartPanelProps) {
  const { t } = useTranslation();
  return (
    <PaperSheet sx={{ px: { xs: 3, md: 8 }, py: { xs: 4, md: 7 }, maxWidth: 720, mx: 'auto' }}>
      {assignment.abilities.canStart ? (
        <>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {t('submissions.start.title')}
          </Typography>
          <Typography sx={{ mb: 3, maxWidth: '56ch' }}>{t('submissions.start.text')}</Typography>
          <Box
            sx={{
              display: 'grid',
              gap: 1,
              mb: 3,
              maxWidth: '56ch',
              '&:empty': { display: 'none' },
            }}
          >
            <PolicyText policy={assignment.aiPolicy} isOwn />
            <LateRule assignment={assignment} />
          </Box>
          <Button
            variant="contained"
            size="large"
            startIcon={<PenLine size={18} />}
            loading={start.isStarting}
            onClick={start.start}
          >
            {t('submissions.start.button')}
          </Button>
        </>
      ) : (
        <>
          <Typography sx={{ maxWidth: '56ch' }}>
            {assignment.refusal && refusalSentence({ key: `writing.${assignment.refusal}` })}
          </Typography>
          {isUpcoming(assignment) && (
            <Typography sx={{ mt: 1 }}>
              {t('submissions.start.opens', {
                date: nearDeadlineTime(
                  assignment.startDate,
                  assignment.classTimeZone,
                  assignment.now,
                ),
              })}
            </Typography>
          )}
        </>
      )}
    </PaperSheet>
  );
}

const isUpcoming = ({ startDate, now }: StudentAssignment): boolean =>
  Date.parse(startDate) > Date.parse(now);
