import { fullName, listName } from '@antecedent/domain/accounts/person-name';
import Box from '@mui/material/Box';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { CalendarClock, ChartNoAxesColumn, MessageSquare, UserMinus } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { durationOrNone } from '../../../../lib/format.ts';
import { Entry, EntryList } from '../../../../ui/EntryList.tsx';
import { type RowAction, RowActions } from '../../../../ui/RowActions.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { SelectBox } from '../../../../ui/selection/SelectBox.tsx';
import { SelectionBar } from '../../../../ui/selection/SelectionBar.tsx';
import { type RowSelection, useSelection } from '../../../../ui/selection/use-selection.ts';
import { TableRegion } from '../../../../ui/TableRegion.tsx';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { PartFilterField } from '../../sections/PartFilterField.tsx';
import { type PartFilter, useSectionFilter } from '../../sections/use-part-filter.ts';
import { filterStudents } from './filter-students.ts';
import type { ClassStudent } from './StudentsTab.tsx';

type StudentListProps = {
  classId: string;
  students: readonly ClassStudent[];
  canRemove: boolean;
  onAnalytics: (student: ClassStudent) => void;
  /** Not in an archived class. */
  onAccommodations: ((student: ClassStudent) => void) | null;
  /** Not in an archived class. */
  onMessage: ((students: readonly ClassStudent[]) => void) | null;
  onRemove: (student: ClassStudent) => void;
};

/** With more students than this there is a search field. */
const LONG_LIST = 10;

/** The students of a class by last name, with their writing time and submissions. */
export function StudentList(props: StudentListProps) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const [words, setWords] = useState('');
  const searched = useDeferredValue(words);
  const { students, onMessage } = props;
  const sections = useSectionFilter(props.classId);
  const { includes } = sections;
  const found = useMemo(
    () => filterStudents(students, searched).filter(({ id }) => includes(id)),
    [students, searched, includes],
  );
  const sectionOf = useMemo(() => sectionsByStudent(sections.parts), [sections.parts]);
  const all = useMemo(() => students.map(({ id }) => id), [students]);
  const visible = useMemo(() => found.map(({ id }) => id), [found]);
  const chosen = useSelection(all, visible);
  // Writing is all that is done with several students here.
  const selection = onMessage ? chosen : null;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5, '&:empty': { mb: 0 } }}>
        {props.students.length > LONG_LIST && (
          <SearchField
            label={t('classDetail.students.find')}
            value={words}
            onChange={setWords}
            sx={{ width: { xs: 1, sm: 320 } }}
          />
        )}
        <PartFilterField filter={sections} />
      </Box>
      <VisuallyHidden role="status">
        {searched === '' && sections.chosen === null
          ? ''
          : t('classDetail.students.shown', { count: found.length })}
      </VisuallyHidden>
      {found.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {searched === ''
            ? t('sections.none')
            : t('classDetail.students.noneFound', { words: searched })}
        </Typography>
      ) : wide ? (
        <StudentTable {...props} students={found} sectionOf={sectionOf} selection={selection} />
      ) : (
        <StudentEntries {...props} students={found} sectionOf={sectionOf} selection={selection} />
      )}
      {onMessage && chosen.chosen.length > 0 && (
        <SelectionBar
          count={chosen.chosen.length}
          unseen={chosen.unseen}
          actions={[
            {
              key: 'message',
              label: t('assignments.bulk.action.message'),
              onClick: () => onMessage(students.filter(({ id }) => chosen.ids.has(id))),
            },
          ]}
          onClear={chosen.clear}
        />
      )}
    </>
  );
}

/** The name of each student’s section; null in a class without sections. */
const sectionsByStudent = (parts: PartFilter['parts']): ReadonlyMap<string, string> | null =>
  parts.length === 0
    ? null
    : new Map(parts.flatMap(({ name, studentIds }) => studentIds.map((id) => [id, name] as const)));

type ShownProps = StudentListProps & {
  sectionOf: ReadonlyMap<string, string> | null;
  selection: RowSelection | null;
};

function useActions(props: StudentListProps) {
  const { canRemove, onAnalytics, onAccommodations, onMessage, onRemove } = props;
  const { t } = useTranslation();
  return (student: ClassStudent) => {
    const name = fullName(student);
    const actions: RowAction[] = [
      {
        label: t('classDetail.students.analytics'),
        icon: ChartNoAxesColumn,
        onClick: () => onAnalytics(student),
      },
    ];
    if (onMessage)
      actions.push({
        label: t('messages.write.openOne'),
        icon: MessageSquare,
        onClick: () => onMessage([student]),
      });
    if (onAccommodations)
      actions.push({
        label: t('accommodations.action'),
        icon: CalendarClock,
        onClick: () => onAccommodations(student),
      });
    if (canRemove)
      actions.push({
        label: t('classDetail.students.remove'),
        icon: UserMinus,
        onClick: () => onRemove(student),
      });
    const label = t('classDetail.students.actionsFor', { name });
    return <RowActions label={label} name={name} actions={actions} />;
  };
}

/** Enough of an id to distinguish people of the same name. */
const SHORT_ID_LENGTH = 8;

function StudentTable(props: ShownProps) {
  const { selection } = props;
  const { t } = useTranslation();
  const actions = useActions(props);
  return (
    <TableRegion label={t('classDetail.students.heading')}>
      <TableHead>
        <TableRow>
          {selection && (
            <TableCell padding="checkbox">
              <SelectBox
                label={t('assignments.bulk.selectAll')}
                checked={selection.isAll}
                isSome={selection.isSome}
                onToggle={selection.toggleAll}
                onEscape={selection.clear}
              />
            </TableCell>
          )}
          {(['id', 'firstName', 'lastName', 'email'] as const).map((column) => (
            <TableCell key={column}>{t(`classDetail.students.${column}`)}</TableCell>
          ))}
          {props.sectionOf && <TableCell>{t('sections.section.column')}</TableCell>}
          {(['time', 'submissions', 'actions'] as const).map((column) => (
            <TableCell key={column} align="right">
              {t(`classDetail.students.${column}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {props.students.map((student) => (
          <TableRow key={student.id} hover selected={selection?.ids.has(student.id) ?? false}>
            {selection && (
              <TableCell padding="checkbox">
                <RowBox student={student} selection={selection} />
              </TableCell>
            )}
            <TableCell sx={{ color: 'text.secondary' }}>
              <Tooltip title={student.id}>
                <span>{student.id.slice(0, SHORT_ID_LENGTH)}</span>
              </Tooltip>
            </TableCell>
            <TableCell>{student.firstName}</TableCell>
            <TableCell component="th" scope="row" sx={{ fontWeight: 500 }}>
              {student.lastName}
            </TableCell>
            <TableCell>{student.email}</TableCell>
            {props.sectionOf && <TableCell>{props.sectionOf.get(student.id) ?? ''}</TableCell>}
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {durationOrNone(student.totalTime)}
            </TableCell>
            <TableCell align="right">{student.submissions.length}</TableCell>
            <TableCell align="right">{actions(student)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </TableRegion>
  );
}

function RowBox({ student, selection }: { student: ClassStudent; selection: RowSelection }) {
  const { t } = useTranslation();
  return (
    <SelectBox
      label={t('assignments.bulk.select', { name: fullName(student) })}
      checked={selection.ids.has(student.id)}
      onToggle={(isRange) => selection.toggle(student.id, isRange)}
      onEscape={selection.clear}
    />
  );
}

function StudentEntries(props: ShownProps) {
  const { selection } = props;
  const { t } = useTranslation();
  const actions = useActions(props);
  return (
    <EntryList label={t('classDetail.students.heading')}>
      {props.students.map((student) => (
        <Entry key={student.id} action={actions(student)}>
          <Typography sx={{ fontWeight: 560 }}>
            {selection && <RowBox student={student} selection={selection} />}
            {listName(student)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {student.email}
          </Typography>
          {props.sectionOf?.has(student.id) && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('sections.ofStudent', { name: props.sectionOf.get(student.id) ?? '' })}
            </Typography>
          )}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('classDetail.students.entry', {
              time: durationOrNone(student.totalTime),
              count: student.submissions.length,
            })}
          </Typography>
        </Entry>
      ))}
    </EntryList>
  );
}
