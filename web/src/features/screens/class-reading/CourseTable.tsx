import type { Course, CourseSort } from '@antecedent/contracts/screens/class-reading';
import Link from '@mui/material/Link';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { classOptionName } from '../../../lib/class-option-name.ts';
import { count } from '../../../lib/format.ts';
import { Entry, EntryList } from '../../../ui/EntryList.tsx';
import { TableRegion } from '../../../ui/TableRegion.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

type CourseTableProps = {
  courses: readonly Course[];
  sort: CourseSort;
  direction: 'asc' | 'desc';
  onSort: (sort: CourseSort, direction: 'asc' | 'desc') => void;
};

const COLUMNS = [
  'title',
  'instructor',
  'subjectArea',
  'studentLevel',
  'startDate',
  'endDate',
  'timezone',
  'students',
] as const satisfies (CourseSort | 'timezone')[];

/** Classes with links that open a tab of their own; a list on phones. */
export function CourseTable(props: CourseTableProps) {
  const wide = useIsWide();
  return wide ? <Table {...props} /> : <Entries {...props} />;
}

function Table({ courses, sort, direction, onSort }: CourseTableProps) {
  const { t } = useTranslation();
  const handleSort = (column: CourseSort) =>
    onSort(column, column === sort && direction === 'asc' ? 'desc' : 'asc');
  return (
    <TableRegion label={t('classReading.courses.title')}>
      <TableHead>
        <TableRow>
          {COLUMNS.map((column) => (
            <TableCell
              key={column}
              align={column === 'students' ? 'right' : 'left'}
              sortDirection={column === sort ? direction : false}
            >
              {column === 'timezone' ? (
                t('classReading.courses.columns.timezone')
              ) : (
                <TableSortLabel
                  active={column === sort}
                  direction={column === sort ? direction : 'asc'}
                  onClick={() => handleSort(column)}
                >
                  {t(`classReading.courses.columns.${column}`)}
                </TableSortLabel>
              )}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {courses.map((course) => (
          <TableRow key={course.id} hover>
            <TableCell component="th" scope="row">
              <Title course={course} />
            </TableCell>
            <TableCell>{instructorOf(course)}</TableCell>
            <TableCell>{classOptionName('areas', course.subjectArea)}</TableCell>
            <TableCell>{classOptionName('levels', course.studentLevel)}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{course.startDate.slice(0, 10)}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{course.endtDate.slice(0, 10)}</TableCell>
            <TableCell>{course.timezone}</TableCell>
            <TableCell align="right">{count(course.numberOfStudents)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </TableRegion>
  );
}

function Entries({ courses }: CourseTableProps) {
  const { t } = useTranslation();
  return (
    <EntryList label={t('classReading.courses.title')}>
      {courses.map((course) => (
        <Entry key={course.id}>
          <Title course={course} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {instructorOf(course)},{' '}
            {t('classReading.courses.students', { count: course.numberOfStudents })}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {classOptionName('areas', course.subjectArea)},{' '}
            {classOptionName('levels', course.studentLevel)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('classReading.courses.period', {
              start: course.startDate.slice(0, 10),
              end: course.endtDate.slice(0, 10),
              zone: course.timezone,
            })}
          </Typography>
        </Entry>
      ))}
    </EntryList>
  );
}

const instructorOf = ({ instructorFirstName, instructorLastName }: Course): string =>
  `${instructorFirstName} ${instructorLastName}`;

function Title({ course }: { course: Course }) {
  const { t } = useTranslation();
  return (
    <>
      <Link
        href={`/educoordinator/coursedetail/${course.id}`}
        target="_blank"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {course.title}
        <VisuallyHidden> ({t('classReading.courses.newTab')})</VisuallyHidden>
      </Link>
      {course.archived && (
        <Typography component="span" variant="caption" sx={{ ml: 1, color: 'text.secondary' }}>
          {t('classReading.courses.archived')}
        </Typography>
      )}
    </>
  );
}
