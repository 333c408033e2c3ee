import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import type { DraftCount } from '@antecedent/contracts/classes/classes/counted-work';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deadlineStamp } from '../../../../lib/times/class-times.ts';
import { SubmittedCounts } from '../../../../ui/SubmittedCounts.tsx';
import { TableRegion } from '../../../../ui/TableRegion.tsx';
import { Time } from '../../../../ui/Time.tsx';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { submittedDrafts } from '../student-rows.ts';
import { AssignmentActions } from './AssignmentActions.tsx';
import { AssignmentStudents } from './AssignmentStudents.tsx';

type AssignmentTableProps = {
  detail: ClassDetail;
  compact: boolean;
  onEdit: (assignmentId: string) => void;
  onCopy: (assignmentId: string) => void;
};

/** All assignments of a class; a row expands to its students. */
export function AssignmentTable({ detail, compact, onEdit, onCopy }: AssignmentTableProps) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(detail.assignments.length === 1 ? [detail.assignments[0]!.id] : []),
  );
  const submitted = useMemo(() => submittedDrafts(detail), [detail]);
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <TableRegion label={t('classes.detail.heading')} compact={compact}>
      <TableHead>
        <TableRow>
          <TableCell padding="checkbox">
            <VisuallyHidden>{t('classes.detail.expand')}</VisuallyHidden>
          </TableCell>
          <TableCell>{t('classes.detail.title')}</TableCell>
          {wide && <TableCell>{t('classes.detail.start')}</TableCell>}
          {wide && <TableCell>{t('classes.detail.deadline')}</TableCell>}
          {wide && <TableCell>{t('classes.detail.auto')}</TableCell>}
          <TableCell align="right">{t('assignments.management.actions')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {detail.assignments.map((assignment, index) => {
          const expanded = open.has(assignment.id);
          const isLast = index === detail.assignments.length - 1;
          const label = t('classes.detail.studentsOf', { title: assignment.title });
          return (
            <Fragment key={assignment.id}>
              <TableRow sx={{ '& > td, & > th': expanded || isLast ? { borderBottom: 0 } : {} }}>
                <TableCell padding="checkbox">
                  <IconButton
                    size="small"
                    aria-label={label}
                    aria-expanded={expanded}
                    onClick={() => toggle(assignment.id)}
                    sx={{ color: 'text.primary' }}
                  >
                    {expanded ? <ChevronDown size={18} /> : <ChevronRight size={18} />}
                  </IconButton>
                </TableCell>
                <AssignmentTitle
                  assignment={assignment}
                  zone={detail.classTimeZone}
                  submitted={submitted.get(assignment.id) ?? []}
                  students={detail.students.length}
                />
                {wide && (
                  <TableCell>
                    <Time at={assignment.startDate} zone={detail.classTimeZone} form="stamp" />
                  </TableCell>
                )}
                {wide && (
                  <TableCell>
                    <DraftDeadlines assignment={assignment} zone={detail.classTimeZone} />
                  </TableCell>
                )}
                {wide && (
                  <TableCell>{t(assignment.autoSubmission ? 'common.yes' : 'common.no')}</TableCell>
                )}
                <TableCell align="right">
                  <AssignmentActions
                    detail={detail}
                    assignment={assignment}
                    onEdit={() => onEdit(assignment.id)}
                    onCopy={() => onCopy(assignment.id)}
                  />
                </TableCell>
              </TableRow>
              <TableRow sx={{ display: expanded ? undefined : 'none' }}>
                <TableCell colSpan={wide ? 6 : 3} sx={{ p: 0, height: 0 }}>
                  <Collapse in={expanded} timeout={200} unmountOnExit>
                    <AssignmentStudents
                      detail={detail}
                      assignment={assignment}
                      label={label}
                      compact={compact}
                    />
                  </Collapse>
                </TableCell>
              </TableRow>
            </Fragment>
          );
        })}
      </TableBody>
    </TableRegion>
  );
}

/** The drafts before the final one, by deadline. */
const earlierDrafts = ({ draftSubmissions }: Assignment) =>
  draftSubmissions
    .filter(({ draftType }) => draftType === 'DRAFT')
    .sort((a, b) => a.draftDeadline.localeCompare(b.draftDeadline));

/** The final deadline, below those of the drafts with their titles. */
function DraftDeadlines({ assignment, zone }: { assignment: Assignment; zone: string }) {
  const { t } = useTranslation();
  const drafts = earlierDrafts(assignment);
  if (drafts.length === 0) return <Time at={assignment.endDate} zone={zone} form="stamp" />;
  const final = assignment.draftSubmissions.find(({ draftType }) => draftType === 'FINAL');
  const due = [
    ...drafts.map((draft) => ({ ...draft, title: draft.draftTitle })),
    {
      draftId: 'final',
      title: final?.draftTitle ?? t('assignments.drafts.final'),
      draftDeadline: assignment.endDate,
    },
  ];
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {due.map(({ draftId, title, draftDeadline }) => (
        <li key={draftId}>
          <Typography
            variant="caption"
            component="div"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
          <Time at={draftDeadline} zone={zone} form="stamp" />
        </li>
      ))}
    </Box>
  );
}

type AssignmentTitleProps = {
  assignment: Assignment;
  zone: string;
  submitted: readonly DraftCount[];
  students: number;
};

function AssignmentTitle({ assignment, zone, submitted, students }: AssignmentTitleProps) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const notes = [
    assignment.stoped && t('classes.detail.paused'),
    !assignment.visible &&
      (assignment.publishDate === null
        ? t('classes.detail.hidden')
        : t('classes.detail.hiddenUntil', { date: deadlineStamp(assignment.publishDate, zone) })),
  ].filter(Boolean);
  return (
    <TableCell component="th" scope="row" sx={{ fontWeight: 500 }}>
      {assignment.title}{' '}
      {notes.length > 0 && (
        <Typography component="span" variant="caption" sx={{ ml: 1, color: 'text.secondary' }}>
          {notes.join(', ')}
        </Typography>
      )}
      {students > 0 && <SubmittedCounts drafts={submitted} students={students} />}
      {!wide && (
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {earlierDrafts(assignment).map(({ draftId, draftTitle, draftDeadline }) => (
            <Box key={draftId}>
              {t('assignments.management.draftDue', {
                title: draftTitle,
                date: deadlineStamp(draftDeadline, zone),
              })}
            </Box>
          ))}
          {t('classes.page.due_short', { date: deadlineStamp(assignment.endDate, zone) })}
        </Typography>
      )}
    </TableCell>
  );
}
