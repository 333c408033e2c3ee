import type { LiveStudent } from '@antecedent/contracts/screens/live-page';
import { listName } from '@antecedent/domain/accounts/person-name';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Check, CheckCheck, Hand } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { hourMinute } from '../../../lib/times/time-parts.ts';
import { notify } from '../../../lib/toasts.ts';
import { IconLabel } from '../../../ui/IconLabel.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useAnswerHand } from './live-page.api.ts';

type RaisedHandsProps = {
  assignmentId: string;
  /** Those with a raised hand. */
  students: readonly LiveStudent[];
  canAnswer: boolean;
};

/** Raised hands, the first one first. */
export function RaisedHands({ assignmentId, students, canAnswer }: RaisedHandsProps) {
  const { t } = useTranslation();
  const sorted = [...students].sort((a, b) => raisedAt(a) - raisedAt(b));
  return (
    <Box component="section" aria-labelledby="raised-hands" sx={{ mb: 3 }}>
      <Typography variant="h2" id="raised-hands" sx={{ mb: 0.5 }}>
        {t('livePage.hands.title')}
      </Typography>
      <VisuallyHidden role="status">
        {sorted.length > 0 && t('livePage.hands.news', { count: sorted.length })}
      </VisuallyHidden>
      {sorted.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('livePage.hands.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {sorted.map((student) => (
            <RaisedHand
              key={student.id}
              assignmentId={assignmentId}
              student={student}
              canAnswer={canAnswer}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

const raisedAt = ({ hand }: LiveStudent): number => Date.parse(hand?.raisedAt ?? '');

type RaisedHandProps = { assignmentId: string; student: LiveStudent; canAnswer: boolean };

function RaisedHand({ assignmentId, student, canAnswer }: RaisedHandProps) {
  const { t } = useTranslation();
  const answer = useAnswerHand(assignmentId);
  const { id, hand } = student;
  if (hand === null) return null;
  const name = listName(student);
  const handleAnswer = (outcome: 'seen' | 'answered') => {
    if (answer.isPending) return;
    answer.mutate(
      { studentId: id, outcome },
      { onError: (error) => notify('error', errorMessage(error)) },
    );
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 16px',
        alignItems: 'center',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ color: 'primary.main', display: 'flex' }}>
        <Hand size={20} aria-hidden="true" />
      </Box>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ fontWeight: 600, fontSize: '1.125rem' }}>
          {name}
        </Typography>{' '}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {hourMinute(hand.raisedAt)}
        </Typography>
        <Typography sx={{ color: hand.question === '' ? 'text.secondary' : undefined }}>
          {hand.question === '' ? t('livePage.hands.noQuestion') : hand.question}
        </Typography>
      </Box>
      {hand.seen && (
        <IconLabel style={{ icon: Check, tone: 'text.secondary' }}>
          {t('livePage.hands.isSeen')}
        </IconLabel>
      )}
      {canAnswer && !hand.seen && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Check size={16} />}
          aria-label={t('livePage.hands.seenFor', { name })}
          onClick={() => handleAnswer('seen')}
        >
          {t('livePage.hands.seen')}
        </Button>
      )}
      {canAnswer && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<CheckCheck size={16} />}
          aria-label={t('livePage.hands.answeredFor', { name })}
          onClick={() => handleAnswer('answered')}
        >
          {t('livePage.hands.answered')}
        </Button>
      )}
    </Box>
  );
}
