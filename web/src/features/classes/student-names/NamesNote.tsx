import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deadlineStamp } from '../../../lib/times/class-times.ts';
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx';
import { FindStudentDialog } from './FindStudentDialog.tsx';
import { NameHistoryDialog } from './NameHistoryDialog.tsx';
import { ShowNamesDialog } from './ShowNamesDialog.tsx';

type NamesNoteProps = { detail: ClassDetail; assignment: Assignment };

/** Above the students of an assignment: that it is graded without names, and how to end that; later, who did. */
export function NamesNote({ detail, assignment }: NamesNoteProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'all' | 'one' | 'history' | null>(null);
  const { id, title } = assignment;
  const hidden = detail.withoutNames.find(({ assignmentId }) => assignmentId === id);
  const close = () => setShown(null);
  if (!hidden && !assignment.hasNameChanges) return null;
  const date = deadlineStamp(assignment.postDate, detail.classTimeZone);
  return (
    <Box sx={{ px: { xs: 1.5, md: 0 }, pb: 1 }}>
      <Typography variant="body2" sx={{ display: 'flex', gap: 1, maxWidth: '90ch' }}>
        {hidden && (
          <Box component={EyeOff} size={16} aria-hidden="true" sx={{ flexShrink: 0, mt: '2px' }} />
        )}
        <span>
          {hidden ? (
            <UnbrokenText whole={[date]}>
              {`${t('studentNames.hidden', { date })} ${t('studentNames.left')}`}
            </UnbrokenText>
          ) : (
            t('studentNames.shown')
          )}
        </span>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        {hidden && !detail.archived && (
          <>
            <Button size="small" onClick={() => setShown('one')}>
              {t('studentNames.showOne')}
            </Button>
            <Button size="small" onClick={() => setShown('all')}>
              {t('studentNames.showAll')}
            </Button>
          </>
        )}
        {assignment.hasNameChanges && (
          <Button size="small" onClick={() => setShown('history')}>
            {t('studentNames.history')}
          </Button>
        )}
      </Box>
      {shown === 'all' && <ShowNamesDialog assignmentId={id} title={title} onClose={close} />}
      {shown === 'one' && (
        <FindStudentDialog
          assignmentId={id}
          title={title}
          students={detail.students}
          onClose={close}
        />
      )}
      {shown === 'history' && (
        <NameHistoryDialog
          assignmentId={id}
          title={title}
          zone={detail.classTimeZone}
          onClose={close}
        />
      )}
    </Box>
  );
}
