import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import { draftCounts } from '@antecedent/contracts/classes/classes/counted-work';
import type { ReadClass } from '@antecedent/contracts/screens/class-reading';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ChartNoAxesColumn } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '../../../lib/format.ts';
import { deadlineStamp } from '../../../lib/times/class-times.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SubmittedCounts } from '../../../ui/SubmittedCounts.tsx';
import { TabHeader } from '../../../ui/TabHeader.tsx';
import { TableRegion } from '../../../ui/TableRegion.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { PartFilterField } from '../../classes/sections/PartFilterField.tsx';
import type { PartFilter } from '../../classes/sections/use-part-filter.ts';
import { useOwnShare } from './class-reading.api.ts';
import { ExpandableRow } from './ExpandableRow.tsx';
import { rowsOfAssignment } from './read-work.ts';
import { useOpened } from './use-opened.ts';
import { type WorkColumn, WorkTable, type WorkTableProps } from './WorkTable.tsx';

type Reader = 'assistant' | 'coordinator';

type ReadAssignmentsProps = {
  detail: ReadClass;
  /** What a row says depends on who reads it. */
  as: Reader;
  readPath: (submissionId: string) => string;
  /** Not for coordinators. */
  sections?: PartFilter;
  /** Shows the analytics of the class; not for coordinators. */
  onAnalytics?: () => void;
  /** What can be done with everybody's work on an assignment, above its table. */
  toolsOf?: (assignment: Assignment) => ReactNode;
};

type Head = 'start' | 'deadline' | 'autosubmit' | 'autoevaluate' | 'enforced';
const HEADS: Record<Reader, readonly Head[]> = {
  assistant: ['start', 'deadline', 'autosubmit'],
  coordinator: ['start', 'deadline', 'autosubmit', 'autoevaluate', 'enforced'],
};
const WORK: Record<Reader, readonly WorkColumn[]> = {
  assistant: ['created', 'changed', 'status', 'time', 'rank', 'grade', 'drafts'],
  coordinator: ['created', 'changed', 'status', 'grade'],
};

/** The assignments of a class; a row opens to everybody's work on it. */
export function ReadAssignments(props: ReadAssignmentsProps) {
  const { detail } = props;
  const { t } = useTranslation();
  return (
    <>
      <TabHeader title={t('classReading.detail.assignments')}>
        {props.sections && <PartFilterField filter={props.sections} />}
      </TabHeader>
      {detail.assignments.length === 0 ? (
        <EmptyState title={t('classReading.detail.noAssignments')}>
          {t('classReading.detail.noAssignmentsSays')}
        </EmptyState>
      ) : (
        <AssignmentTable {...props} />
      )}
    </>
  );
}

function AssignmentTable(props: ReadAssignmentsProps) {
  const { detail, as, readPath, sections, onAnalytics, toolsOf } = props;
  const { t } = useTranslation();
  const wide = useIsWide();
  const now = useMinute();
  const { isOpen, toggle } = useOpened(
    detail.assignments.length === 1 ? detail.assignments.map(({ id }) => id) : [],
  );
  const heads = wide ? HEADS[as] : [];
  const zone = detail.classTimeZone;
  return (
    <TableRegion label={t('classReading.detail.assignments')}>
      <TableHead>
        <TableRow>
          <TableCell padding="checkbox">
            <VisuallyHidden>{t('classReading.detail.expand')}</VisuallyHidden>
          </TableCell>
          <TableCell>{t('classReading.detail.columns.title')}</TableCell>
          {heads.map((head) => (
            <TableCell key={head}>{t(`classReading.detail.columns.${head}`)}</TableCell>
          ))}
          {onAnalytics && (
            <TableCell align="right">{t('classReading.detail.columns.analytics')}</TableCell>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {detail.assignments.map((assignment) => {
          const label = t('classReading.detail.studentsOf', { title: assignment.title });
          const all = rowsOfAssignment(detail, assignment, now);
          // With pseudonyms, a small section would tell who is who.
          const rows =
            sections && !assignment.namesHidden
              ? all.filter(({ key }) => sections.includes(key))
              : all;
          return (
            <ExpandableRow
              key={assignment.id}
              label={label}
              open={isOpen(assignment.id)}
              onToggle={() => toggle(assignment.id)}
              columns={2 + heads.length + (onAnalytics ? 1 : 0)}
              cells={
                <>
                  <TableCell component="th" scope="row" sx={{ fontWeight: 500 }}>
                    {assignment.title}
                    {rows.length > 0 && (
                      <SubmittedCounts
                        drafts={draftCounts(assignment, rows)}
                        students={rows.length}
                      />
                    )}
                    {!wide && (
                      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {t('classReading.detail.columns.deadline')}:{' '}
                        {deadlineStamp(assignment.endDate, zone)}
                      </Typography>
                    )}
                  </TableCell>
                  {heads.map((head) => (
                    <TableCell key={head}>
                      <Fact assignment={assignment} head={head} zone={zone} />
                    </TableCell>
                  ))}
                  {onAnalytics && (
                    <TableCell align="right">
                      <AnalyticsButton title={assignment.title} onClick={onAnalytics} />
                    </TableCell>
                  )}
                </>
              }
            >
              {() =>
                all.length === 0 ? (
                  <Alert severity="error" sx={{ m: 1 }}>
                    {t('classReading.detail.noStudents')}
                  </Alert>
                ) : (
                  <AssignmentWork
                    assignment={assignment}
                    hasShares={as === 'assistant'}
                    tools={toolsOf?.(assignment)}
                    label={label}
                    of="student"
                    rows={rows}
                    columns={WORK[as].filter(
                      (column) => column !== 'grade' || detail.abilities.canSeeGrades,
                    )}
                    zone={zone}
                    readPath={readPath}
                  />
                )
              }
            </ExpandableRow>
          );
        })}
      </TableBody>
    </TableRegion>
  );
}

type AssignmentWorkProps = WorkTableProps & {
  assignment: Assignment;
  /** Whether the reader can have a share of the grading. */
  hasShares: boolean;
  tools: ReactNode;
};

/** Everybody's work on an assignment, or that of one's own share. */
function AssignmentWork({ assignment, hasShares, tools, ...table }: AssignmentWorkProps) {
  const { t } = useTranslation();
  const [isMine, setMine] = useState(false);
  const share = new Set(useOwnShare(assignment.id, hasShares).data?.mine);
  // In the section that is shown; shares change while the page is open.
  const mine = table.rows.filter(({ key }) => share.has(key));
  const rows = isMine && share.size > 0 ? mine : table.rows;
  return (
    <>
      {(tools || share.size > 0) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1 }}>
          {share.size > 0 && (
            <Chip
              size="small"
              component="button"
              type="button"
              clickable
              variant={isMine ? 'filled' : 'outlined'}
              color={isMine ? 'primary' : 'default'}
              aria-pressed={isMine}
              label={t('gradingShares.mine', { number: count(mine.length) })}
              onClick={() => setMine(!isMine)}
            />
          )}
          {tools && <Box sx={{ ml: 'auto' }}>{tools}</Box>}
        </Box>
      )}
      <WorkTable {...table} rows={rows} />
    </>
  );
}

function Fact({ assignment, head, zone }: { assignment: Assignment; head: Head; zone: string }) {
  const { t } = useTranslation();
  const answer = (isSo: boolean) => t(isSo ? 'common.yes' : 'common.no');
  switch (head) {
    case 'start':
      return <Time at={assignment.startDate} zone={zone} form="stamp" />;
    case 'deadline':
      return <Time at={assignment.endDate} zone={zone} form="stamp" />;
    case 'autosubmit':
      return answer(assignment.autoSubmission);
    case 'autoevaluate':
      return answer(assignment.autoEvaluate);
    case 'enforced':
      return answer(assignment.preventAfterDueDate);
  }
}

function AnalyticsButton({ title, onClick }: { title: string; onClick: () => void }) {
  const { t } = useTranslation();
  const label = t('classReading.detail.analyticsOf', { title });
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick} sx={{ color: 'text.primary' }}>
        <ChartNoAxesColumn size={18} />
      </IconButton>
    </Tooltip>
  );
}
