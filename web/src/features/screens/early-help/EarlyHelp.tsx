import type { EarlyHelpGroup } from '@antecedent/contracts/screens/early-help';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { count } from '../../../lib/format.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { MessageButton } from '../../messages/class-messages/MessageButton.tsx';
import type { MessageClass } from '../../messages/class-messages/MessageDialog.tsx';
import { useEarlyHelp } from './early-help.api.ts';

type EarlyHelpProps = {
  classId: string;
  /** The class as messages need it; null for people who can't write to its students. */
  course: MessageClass | null;
};

/** Students who may need a word, by assignment and reason, with one click to write to them. */
export function EarlyHelp({ classId, course }: EarlyHelpProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useEarlyHelp(classId);
  return (
    <Box component="section" aria-labelledby="early-help" sx={{ mb: 3, maxWidth: 860 }}>
      <Typography variant="h3" component="h2" id="early-help">
        {t('earlyHelp.title')}
      </Typography>
      {isPending && <LoadingSkeleton label={t('earlyHelp.loading')} />}
      {!isPending && !data && (
        <ErrorState title={t('earlyHelp.failed')} error={error} onRetry={() => refetch()} />
      )}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('earlyHelp.empty')}</Typography>
      )}
      {data && data.length > 0 && (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{t('earlyHelp.lead')}</Typography>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {data.map((group) => (
              <Group key={`${group.reason} ${group.assignmentId}`} group={group} course={course} />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

type GroupProps = { group: EarlyHelpGroup; course: MessageClass | null };

function Group({ group, course }: GroupProps) {
  const { t } = useTranslation();
  const { reason, assignmentId, title, students } = group;
  // Without names, only those who haven't begun can be written to: the server finds them.
  const initial =
    students !== null
      ? { to: 'chosen' as const, assignmentId, added: students }
      : reason === 'notBegun'
        ? { to: 'notBegun' as const, assignmentId }
        : null;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'flex-start',
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 500 }}>
          {t(`earlyHelp.reasons.${reason}`, { title })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {students === null
            ? t('earlyHelp.hidden', { count: group.count, shown: count(group.count) })
            : students.map(({ name }) => name).join(', ')}
        </Typography>
      </Box>
      {course !== null && initial !== null && (
        <MessageButton
          course={course}
          initial={initial}
          size="small"
          label={t('earlyHelp.write')}
          about={t(`earlyHelp.reasons.${reason}`, { title })}
        />
      )}
    </Box>
  );
}
