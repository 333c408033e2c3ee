import type { LivePage, LiveStudent } from '@antecedent/contracts/screens/live-page';
import { listName } from '@antecedent/domain/accounts/person-name';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Check, Circle, CircleDashed, CircleDot, Hand, PenLine, TimerReset } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { count, duration } from '../../../lib/format.ts';
import { nearDeadlineTime } from '../../../lib/times/class-times.ts';
import { notify } from '../../../lib/toasts.ts';
import { IconLabel } from '../../../ui/IconLabel.tsx';
import type { StatusStyle } from '../../../ui/status-styles.ts';
import type { ClockPhase } from './live-counts.ts';
import { useExtraMinutes } from './live-page.api.ts';
import { EXTRA_MINUTES, MinutesDialog } from './MinutesDialog.tsx';

/** A state is a fact of the moment: none of them is a warning. */
const STYLES: Record<LiveStudent['state'], StatusStyle> = {
  writing: { icon: PenLine, tone: 'primary.main' },
  here: { icon: CircleDot, tone: 'text.primary' },
  away: { icon: Circle, tone: 'text.secondary' },
  submitted: { icon: Check, tone: 'text.primary' },
  'not-begun': { icon: CircleDashed, tone: 'text.secondary' },
};

type LiveStudentsProps = { page: LivePage; students: readonly LiveStudent[]; phase: ClockPhase };

/** The students by name, whatever they do: a card each. */
export function LiveStudents({ page, students, phase }: LiveStudentsProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<LiveStudent | null>(null);
  const canExtend = page.abilities.canManage && phase !== 'hidden';
  return (
    <Box component="section" aria-labelledby="live-students">
      <Typography variant="h2" id="live-students" sx={{ mb: 1 }}>
        {t('livePage.students.title')}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
        }}
      >
        {students.map((student) => (
          <StudentCard
            key={student.id}
            page={page}
            student={student}
            onMinutes={canExtend ? () => setChosen(student) : null}
          />
        ))}
      </Box>
      {chosen && <ExtraMinutes page={page} student={chosen} onClose={() => setChosen(null)} />}
    </Box>
  );
}

type StudentCardProps = {
  page: LivePage;
  student: LiveStudent;
  /** Null for those who can't give any. */
  onMinutes: (() => void) | null;
};

function StudentCard({ page, student, onMinutes }: StudentCardProps) {
  const { t } = useTranslation();
  const { state, words, seconds, ownDeadline, hand } = student;
  const name = listName(student);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.5,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600, fontSize: '1.125rem', lineHeight: 1.3 }}>
          {name}
        </Typography>
        <IconLabel style={STYLES[state]}>{t(`livePage.students.states.${state}`)}</IconLabel>
        {state !== 'not-begun' && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('livePage.students.words', { count: words, words: count(words) })}
            {' · '}
            {duration(seconds)}
          </Typography>
        )}
        {ownDeadline !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('livePage.students.until', {
              date: nearDeadlineTime(ownDeadline, page.classTimeZone, page.now),
            })}
          </Typography>
        )}
        {hand !== null && (
          <IconLabel style={{ icon: Hand, tone: 'primary.main' }}>
            {t('livePage.students.hand')}
          </IconLabel>
        )}
      </Box>
      {onMinutes && (
        <Tooltip title={t('livePage.add.open', { name })}>
          <IconButton
            size="small"
            aria-label={t('livePage.add.open', { name })}
            onClick={onMinutes}
            sx={{ color: 'text.secondary', m: -0.5 }}
          >
            <TimerReset size={18} />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}

type ExtraMinutesProps = { page: LivePage; student: LiveStudent; onClose: () => void };

function ExtraMinutes({ page, student, onClose }: ExtraMinutesProps) {
  const { t } = useTranslation();
  const extend = useExtraMinutes(page.assignmentId);
  const name = listName(student);
  return (
    <MinutesDialog
      title={t('livePage.add.titleOne', { name })}
      lead={t('livePage.add.leadOne')}
      submit={t('livePage.add.save')}
      initial={5}
      offered={EXTRA_MINUTES}
      busy={extend.isPending}
      onSubmit={async (minutes) => {
        const { draftId } = page.draft;
        await extend.mutateAsync({ studentId: student.id, draftIds: [draftId], minutes });
        notify('success', t('livePage.add.doneOne', { count: minutes, name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
