import type { StudentAssignmentItem } from '@antecedent/contracts/classes/classes/enrollment';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { count, duration } from '../../../../lib/format.ts';
import { deadlineStamp, nearTime } from '../../../../lib/times/class-times.ts';
import { START_LINK } from '../../../../navigation/start-link.ts';

type NextAssignmentProps = { assignments: readonly StudentAssignmentItem[]; zone: string };

/** The next task as a sentence with its deadline; nothing if nothing is open. */
export function NextAssignment({ assignments, zone }: NextAssignmentProps) {
  const { t } = useTranslation();
  const next = nextAssignment(assignments);
  if (next === null) return null;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={t('classes.page.next')}
      sx={{
        p: { xs: 2, md: 3 },
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1fr auto' },
        gap: 2,
        alignItems: 'center',
        mb: 4,
      }}
    >
      <Box>
        <Typography variant="h2">{dueSentence(t, next, zone)}</Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
          {next.words === 0 && next.totalTime === 0
            ? t(next.abilities.canWrite ? 'classes.page.nothingWritten' : 'classes.page.notStarted')
            : t('classes.page.written', {
                count: next.words,
                words: count(next.words),
                time: duration(next.totalTime),
              })}
        </Typography>
      </Box>
      <Button
        variant="contained"
        size="large"
        endIcon={<ArrowRight size={18} />}
        component={Link}
        to={`/assignment/${next.id}`}
        {...(!next.abilities.canWrite && { state: START_LINK })}
      >
        {t(next.abilities.canWrite ? 'classes.page.write' : 'classes.page.begin')}
      </Button>
    </Paper>
  );
}

function dueSentence(
  t: TFunction,
  { title, nextDraft }: StudentAssignmentItem,
  zone: string,
): string {
  const draft = nextDraft === null || nextDraft.title === title ? null : nextDraft.title;
  if (nextDraft?.deadline == null) {
    return draft === null
      ? t('classes.page.reopenedWhole', { title })
      : t('classes.page.reopened', { draft, title });
  }
  const when = whenDue(t, nextDraft.deadline, zone);
  return draft === null
    ? t('classes.page.due', { title, when })
    : t('classes.page.dueDraft', { draft, title, when });
}

function whenDue(t: TFunction, deadline: string, zone: string): string {
  const near = nearTime(deadline, zone, 'stamp', new Date().toISOString());
  return near ?? t('classes.page.on', { date: deadlineStamp(deadline, zone) });
}

/**
 * The assignment to do next: of those that can be started or written, the one whose draft is due first; those
 * without a deadline come last.
 */
function nextAssignment(
  assignments: readonly StudentAssignmentItem[],
): StudentAssignmentItem | null {
  const due = ({ nextDraft }: StudentAssignmentItem) =>
    nextDraft?.deadline ? Date.parse(nextDraft.deadline) : Number.MAX_SAFE_INTEGER;
  const open = assignments.filter(
    ({ abilities, nextDraft }) => nextDraft !== null && (abilities.canStart || abilities.canWrite),
  );
  return open.sort((a, b) => due(a) - due(b))[0] ?? null;
}
