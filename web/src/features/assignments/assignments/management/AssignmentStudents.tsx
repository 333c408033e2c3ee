import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import { SECOND } from '@antecedent/domain/time';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { count } from '../../../../lib/format.ts';
import { useSignedInUser } from '../../../../lib/session.ts';
import { deadlineStamp, timesOfStamp } from '../../../../lib/times/class-times.ts';
import { date } from '../../../../lib/times/stamps.ts';
import { useStoredSelection } from '../../../../lib/use-stored-selection.ts';
import { useSelection } from '../../../../ui/selection/use-selection.ts';
import { UnbrokenText } from '../../../../ui/UnbrokenText.tsx';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { NamesNote } from '../../../classes/student-names/NamesNote.tsx';
import { BulkActions } from '../bulk/BulkActions.tsx';
import { StudentCards } from '../students/StudentCards.tsx';
import type { CellContext } from '../students/StudentCell.tsx';
import { StudentsTable } from '../students/StudentsTable.tsx';
import { StudentTools } from '../students/StudentTools.tsx';
import { COLUMNS, DEFAULT_COLUMNS } from '../students/student-columns.ts';
import type { FiguredRow } from '../students/student-figures.ts';
import { useStudents } from '../students/use-students.ts';

type AssignmentStudentsProps = {
  detail: ClassDetail;
  assignment: Assignment;
  label: string;
  compact: boolean;
};

/** Rows shown before "more"; 2,500 together would block the page. */
const PAGE = 100;

/** All students' work on one assignment and how they wrote it; a list on phones. */
export function AssignmentStudents(props: AssignmentStudentsProps) {
  const { detail, assignment, label, compact } = props;
  const { t } = useTranslation();
  const wide = useIsWide();
  const user = useSignedInUser();
  const [limit, setLimit] = useState(PAGE);
  const [columns, setColumns] = useStoredSelection(
    `student-columns.${user?.id ?? ''}`,
    COLUMNS,
    DEFAULT_COLUMNS,
  );
  const students = useStudents(detail, assignment);
  const { everybody, hasStudents, rows, figures, sorting, setSorting } = students;
  const all = useMemo(() => everybody.map(({ studentId }) => studentId), [everybody]);
  const visible = useMemo(() => rows.map(({ studentId }) => studentId), [rows]);
  const chosen = useSelection(all, visible);
  const selection = detail.archived ? null : chosen;
  const context = useCellContext(detail.classTimeZone, assignment, figures.data?.timeline);
  if (!hasStudents)
    return (
      <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
        {t('classes.detail.noStudents')}
      </Typography>
    );
  const shown = rows.slice(0, limit);
  return (
    <Box sx={wide ? { bgcolor: 'background.sunken', px: 2, pb: 2, pt: 1 } : {}}>
      <NamesNote detail={detail} assignment={assignment} />
      <StudentTools
        detail={detail}
        assignment={assignment}
        students={students}
        columns={columns}
        onColumns={setColumns}
      />
      {figures.isError && (
        <Typography role="alert" variant="body2" sx={{ px: { xs: 1.5, md: 0 }, pb: 1 }}>
          {t('assignments.glance.failed')} {errorMessage(figures.error)}{' '}
          <Button size="small" onClick={() => figures.refetch()}>
            {t('assignments.glance.again')}
          </Button>
        </Typography>
      )}
      {columns.includes('writing') && !figures.isError && (
        <AxisNote context={context} assignment={assignment} />
      )}
      {wide ? (
        <StudentsTable
          label={label}
          compact={compact}
          columns={columns}
          sorting={sorting}
          context={context}
          rows={shown}
          onSort={setSorting}
          selection={selection}
        />
      ) : (
        <StudentCards
          label={label}
          columns={columns}
          context={context}
          rows={shown}
          selection={selection}
        />
      )}
      {rows.length === 0 && (
        <Typography role="status" variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
          {t('assignments.glance.nobody')}
        </Typography>
      )}
      {rows.length > limit && (
        <Button size="small" sx={{ m: 1 }} onClick={() => setLimit(limit + 3 * PAGE)}>
          {t('ui.table.more', { rows: count(rows.length - limit) })}
        </Button>
      )}
      {selection && (
        <BulkActions
          detail={detail}
          assignment={assignment}
          rows={everybody}
          selection={selection}
        />
      )}
    </Box>
  );
}

/** One object for all rows, so that they are drawn again only when it changes. */
function useCellContext(
  zone: string,
  { draftSubmissions, endDate }: Assignment,
  timeline: CellContext['timeline'],
): CellContext {
  return useMemo(() => {
    const everybodys = draftSubmissions.map(({ draftId, draftDeadline }) => ({
      draftId,
      date: draftDeadline,
    }));
    const deadlines = everybodys.length > 0 ? everybodys : [{ draftId: null, date: endDate }];
    const shared = deadlines.map(({ date }) => date);
    const deadlinesOf = ({ dueDates }: FiguredRow) =>
      dueDates.length === 0
        ? shared
        : deadlines.map(
            (one) => dueDates.find(({ draftId }) => draftId === one.draftId)?.date ?? one.date,
          );
    return { zone, timeline, deadlinesOf };
  }, [zone, timeline, draftSubmissions, endDate]);
}

/**
 * From when to when the timelines go, and what their lines are. Until that is known it keeps its place, about as high as it
 * will be: if the table moved down under a pointer, the click would miss its row.
 */
function AxisNote({ context, assignment }: { context: CellContext; assignment: Assignment }) {
  const { t } = useTranslation();
  const { timeline, zone } = context;
  const { from, to } = timeline
    ? spanOf(timeline)
    : { from: Date.parse(assignment.startDate), to: Date.parse(assignment.endDate) };
  const drafts = assignment.draftSubmissions;
  const days = { from: date(from, zone), to: date(to, zone) };
  const instants = [assignment.endDate, ...drafts.map(({ draftDeadline }) => draftDeadline)];
  const times = instants.flatMap((instant) => timesOfStamp(instant, zone));
  const deadlines =
    drafts.length === 0
      ? deadlineStamp(assignment.endDate, zone)
      : drafts
          .map(({ draftTitle, draftDeadline }) =>
            t('assignments.glance.line', {
              title: draftTitle,
              date: deadlineStamp(draftDeadline, zone),
            }),
          )
          .join('; ');
  return (
    <Typography
      variant="body2"
      sx={{
        color: 'text.secondary',
        px: { xs: 1.5, md: 0 },
        pb: 1,
        maxWidth: '100ch',
        visibility: timeline ? 'visible' : 'hidden',
      }}
    >
      <UnbrokenText whole={[...times, days.from, days.to]}>
        {t('assignments.glance.axis', { ...days, deadlines })}
      </UnbrokenText>
    </Typography>
  );
}

function spanOf({ from, slots, slotSeconds }: NonNullable<CellContext['timeline']>) {
  const start = Date.parse(from);
  return { from: start, to: start + slots * slotSeconds * SECOND - 1 };
}
