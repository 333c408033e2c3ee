import type { ReadClass } from '@antecedent/contracts/screens/class-reading';
import { listName } from '@antecedent/domain/accounts/person-name';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { TabHeader } from '../../../ui/TabHeader.tsx';
import { TableRegion } from '../../../ui/TableRegion.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { PartFilterField } from '../../classes/sections/PartFilterField.tsx';
import type { PartFilter } from '../../classes/sections/use-part-filter.ts';
import { ExpandableRow } from './ExpandableRow.tsx';
import { foundStudents, rowsOfStudent } from './read-work.ts';
import { useOpened } from './use-opened.ts';
import { type WorkColumn, WorkTable } from './WorkTable.tsx';

type ReadStudentsProps = { detail: ReadClass; readPath: (submissionId: string) => string };
/** Not for coordinators. */
type WithSections = { sections?: PartFilter };

/** Rows shown before "more", and the number of students from which they can be searched. */
const PAGE = 100;
const LONG_LIST = 10;

/** The students of a class; a row opens to the student's work on each assignment. */
export function ReadStudents({ detail, sections, readPath }: ReadStudentsProps & WithSections) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const searched = useDeferredValue(words);
  const includes = sections?.includes;
  const found = useMemo(() => {
    const matching = foundStudents(detail.students, searched);
    return includes ? matching.filter(({ id }) => includes(id)) : matching;
  }, [detail, searched, includes]);
  if (detail.students.length === 0)
    return (
      <>
        <TabHeader title={t('classReading.detail.students')} />
        <Alert severity="error">{t('classReading.detail.noStudents')}</Alert>
      </>
    );
  return (
    <>
      <TabHeader title={t('classReading.detail.students')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5, '&:empty': { mb: 0 } }}>
        {detail.students.length > LONG_LIST && (
          <SearchField
            label={t('classReading.detail.find')}
            value={words}
            onChange={setWords}
            sx={{ width: { xs: 1, sm: 320 } }}
          />
        )}
        {sections && <PartFilterField filter={sections} />}
      </Box>
      {found.length === 0 ? (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {searched === ''
            ? t('sections.none')
            : t('classReading.detail.noneFound', { words: searched })}
        </Typography>
      ) : (
        <StudentTable detail={{ ...detail, students: found }} readPath={readPath} />
      )}
    </>
  );
}

function StudentTable({ detail, readPath }: ReadStudentsProps) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const now = useMinute();
  const { isOpen, toggle } = useOpened();
  const [limit, setLimit] = useState(PAGE);
  const heads = wide ? (['lastName', 'firstName', 'email'] as const) : (['student'] as const);
  const columns: WorkColumn[] = [
    'created',
    'changed',
    'status',
    ...(detail.abilities.canSeeGrades ? (['grade'] as const) : []),
  ];
  return (
    <>
      <TableRegion label={t('classReading.detail.students')}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <VisuallyHidden>{t('classReading.detail.expand')}</VisuallyHidden>
            </TableCell>
            {heads.map((column) => (
              <TableCell key={column}>{t(`classReading.detail.columns.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {detail.students.slice(0, limit).map((student) => {
            const name = listName(student);
            const label = t('classReading.detail.workOf', { name });
            return (
              <ExpandableRow
                key={student.id}
                label={label}
                open={isOpen(student.id)}
                onToggle={() => toggle(student.id)}
                columns={1 + heads.length}
                cells={heads.map((column) => (
                  <TableCell
                    key={column}
                    {...(column === 'lastName' || column === 'student'
                      ? { component: 'th', scope: 'row' }
                      : {})}
                    sx={{ fontWeight: column === 'email' ? 400 : 500, overflowWrap: 'anywhere' }}
                  >
                    {column === 'student' ? name : student[column]}
                    {column === 'student' && (
                      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {student.email}
                      </Typography>
                    )}
                  </TableCell>
                ))}
              >
                {() => (
                  <WorkTable
                    label={label}
                    of="assignment"
                    rows={rowsOfStudent(detail, student, now)}
                    columns={columns}
                    zone={detail.classTimeZone}
                    readPath={readPath}
                  />
                )}
              </ExpandableRow>
            );
          })}
        </TableBody>
      </TableRegion>
      {detail.students.length > limit && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setLimit(limit + 3 * PAGE)}>
          {t('ui.table.more', { rows: count(detail.students.length - limit) })}
        </Button>
      )}
    </>
  );
}
