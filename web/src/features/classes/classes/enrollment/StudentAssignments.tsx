import type { StudentAssignmentItem } from '@antecedent/contracts/classes/classes/enrollment';
import type { SubmissionStatus } from '@antecedent/domain/assignment/states';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ProcessStrip } from '../../../../charts/ProcessStrip.tsx';
import { deadlineStamp } from '../../../../lib/times/class-times.ts';
import { date } from '../../../../lib/times/stamps.ts';
import { START_LINK } from '../../../../navigation/start-link.ts';
import { StatusLabel } from '../../../../ui/StatusLabel.tsx';
import { TableRegion } from '../../../../ui/TableRegion.tsx';
import { Time } from '../../../../ui/Time.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { gradeText } from '../../../assignments/assignments/student-rows.ts';
import { timeSinceClosed } from './time-since-closed.ts';

type StudentAssignmentsProps = {
  assignments: readonly StudentAssignmentItem[];
  zone: string;
  gradeMethod: string;
  onDescribe: (assignment: StudentAssignmentItem) => void;
  /** Of which assignments the student's drafts were reviewed. */
  received: readonly { assignmentId: string; unread: number }[];
  onSelectReviews: (assignment: StudentAssignmentItem) => void;
};

/** Before the release nothing is revealed of what was submitted, whether it is graded or not. */
const isWithheld = ({ status, gradesReleased }: StudentAssignmentItem) =>
  !gradesReleased && status !== 'NONE' && status !== 'IN_PROGRESS';

function Grade({ item, method }: { item: StudentAssignmentItem; method: string }) {
  const { t } = useTranslation();
  if (item.exempt) return t('classes.page.exempt');
  if (isWithheld(item))
    return (
      <Typography component="span" variant="body2" noWrap sx={{ color: 'text.secondary' }}>
        {t('classes.page.notReleased')}
      </Typography>
    );
  return gradeText(method, item.score, item.alternateGrade);
}

/** The assignments of a class, each with the link that fits its state. */
export function StudentAssignmentTable(props: StudentAssignmentsProps) {
  const { assignments, zone, gradeMethod, onDescribe, received, onSelectReviews } = props;
  const { t } = useTranslation();
  return (
    <TableRegion label={t('classes.page.listHeading')}>
      <TableHead>
        <TableRow>
          {(['title', 'writing', 'startDate', 'dueDate', 'status'] as const).map((key) => (
            <TableCell key={key}>{t(`classes.page.${key}`)}</TableCell>
          ))}
          <TableCell align="right">{t('classes.page.grade')}</TableCell>
          <TableCell>
            <VisuallyHidden>{t('classes.page.actions')}</VisuallyHidden>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {assignments.map((item) => (
          <TableRow key={item.id}>
            <TableCell component="th" scope="row">
              <TitleLink item={item} />
            </TableCell>
            <TableCell>
              {item.strip.length > 0 ? (
                <ProcessStrip values={item.strip} />
              ) : (
                <Typography
                  component="span"
                  variant="body2"
                  noWrap
                  sx={{ color: 'text.secondary' }}
                >
                  {t('classes.page.nothing')}
                </Typography>
              )}
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{date(item.startDate, zone)}</TableCell>
            <TableCell>
              <Time at={item.endDate} zone={zone} form="stamp" />
            </TableCell>
            <TableCell>
              <StatusLabel status={item.status as SubmissionStatus} />
            </TableCell>
            <TableCell align="right">
              <Grade item={item} method={gradeMethod} />
            </TableCell>
            <TableCell>
              <RowActions
                item={item}
                zone={zone}
                onDescribe={onDescribe}
                received={received}
                onSelectReviews={onSelectReviews}
              />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </TableRegion>
  );
}

/** The same as a list for phones, with the facts in the same order. */
export function StudentAssignmentEntries(props: StudentAssignmentsProps) {
  const { assignments, zone, gradeMethod, onDescribe, received, onSelectReviews } = props;
  const { t } = useTranslation();
  return (
    <Paper variant="outlined" component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {assignments.map((item, index) => {
        const grade = item.exempt
          ? t('classes.page.exempt')
          : gradeText(gradeMethod, item.score, item.alternateGrade);
        return (
          <Box
            component="li"
            key={item.id}
            sx={{ p: 2, borderTop: index ? 1 : 0, borderColor: 'divider' }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
              <TitleLink item={item} />
              {grade !== '-' && (
                <Typography component="span" sx={{ fontWeight: 620 }}>
                  {grade}
                </Typography>
              )}
            </Box>
            <Box
              sx={{
                display: 'flex',
                gap: 2,
                alignItems: 'center',
                fontSize: '0.875rem',
                mb: 1.25,
                flexWrap: 'wrap',
              }}
            >
              <StatusLabel status={item.status as SubmissionStatus} />
              {isWithheld(item) && !item.exempt && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {t('classes.page.gradeNotReleased')}
                </Box>
              )}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {t('classes.page.due_short', { date: deadlineStamp(item.endDate, zone) })}
              </Box>
            </Box>
            <RowActions
              item={item}
              zone={zone}
              onDescribe={onDescribe}
              received={received}
              onSelectReviews={onSelectReviews}
            />
          </Box>
        );
      })}
    </Paper>
  );
}

function TitleLink({ item }: { item: StudentAssignmentItem }) {
  const { canStart, canWrite, canRead } = item.abilities;
  if (!canStart && !canWrite && !canRead) return item.title;
  return (
    <Link component={RouterLink} to={`/assignment/${item.id}`} sx={{ color: 'text.primary' }}>
      {item.title}
    </Link>
  );
}

type RowActionsProps = Pick<
  StudentAssignmentsProps,
  'zone' | 'onDescribe' | 'received' | 'onSelectReviews'
> & {
  item: StudentAssignmentItem;
};

function RowActions({ item, zone, onDescribe, received, onSelectReviews }: RowActionsProps) {
  const { t } = useTranslation();
  const reviews = received.find(({ assignmentId }) => assignmentId === item.id);
  const { canStart, canWrite, canRead } = item.abilities;
  const action = canWrite ? 'write' : canStart ? 'begin' : canRead ? 'read' : null;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        justifyContent: { xs: 'flex-start', md: 'flex-end' },
        alignItems: 'center',
        flexWrap: 'wrap',
      }}
    >
      {reviews && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Button
            size="small"
            aria-label={t('reviews.select.openOf', { title: item.title })}
            onClick={() => onSelectReviews(item)}
          >
            {t('reviews.select.open')}
          </Button>
          {reviews.unread > 0 && (
            <Chip size="small" label={t('reviews.select.news', { count: reviews.unread })} />
          )}
        </Box>
      )}
      <Button
        size="small"
        aria-label={t('classes.page.descriptionOf', { title: item.title })}
        onClick={() => onDescribe(item)}
      >
        {t('classes.page.description')}
      </Button>
      {action ? (
        <Button
          size="small"
          variant={action === 'read' ? 'outlined' : 'contained'}
          component={RouterLink}
          to={`/assignment/${item.id}`}
          {...(action === 'begin' && { state: START_LINK })}
          aria-label={t('classes.page.actionOf', {
            action: t(`classes.page.${action}`),
            title: item.title,
          })}
          sx={{ minWidth: 68 }}
        >
          {t(`classes.page.${action}`)}
        </Button>
      ) : (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {t(`classes.page.${timeSinceClosed(item, Date.now())}`, {
            date: deadlineStamp(item.startDate, zone),
          })}
        </Typography>
      )}
    </Box>
  );
}
