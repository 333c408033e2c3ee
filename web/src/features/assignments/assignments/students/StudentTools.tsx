import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { CalendarClock, Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { PartFilterField } from '../../../classes/sections/PartFilterField.tsx';
import { PartsButton } from '../../../classes/sections/PartsButton.tsx';
import { SecondReadingButton } from '../../../grading/second-reading/SecondReadingButton.tsx';
import { ClassCommentsButton } from '../../../insight/comments/ClassCommentsButton.tsx';
import { MessageButton } from '../../../messages/class-messages/MessageButton.tsx';
import { messageClassOf } from '../../../messages/class-messages/message-class.ts';
import { DueDatesDialog } from '../due-dates/DueDatesDialog.tsx';
import { ShareTools } from '../shares/ShareTools.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { FigureFilterFields } from './FigureFilterFields.tsx';
import { StudentFilter } from './StudentFilter.tsx';
import { StudentsArchive } from './StudentsArchive.tsx';
import {
  COLUMNS,
  type ColumnKey,
  firstDirection,
  isSortable,
  type SortKey,
} from './student-columns.ts';
import { saveStudents, studentsCsv } from './students-csv.ts';
import type { useStudents } from './use-students.ts';

type StudentToolsProps = {
  detail: ClassDetail;
  assignment: Assignment;
  students: ReturnType<typeof useStudents>;
  columns: readonly ColumnKey[];
  onColumns: (columns: readonly ColumnKey[]) => void;
};

/** Filters, sorting on phones, and what can be done with the table of students. */
export function StudentTools(props: StudentToolsProps) {
  const { detail, assignment, students, columns, onColumns } = props;
  const { t } = useTranslation();
  const wide = useIsWide();
  const [arranging, setArranging] = useState(false);
  const { everybody, sorting, setSorting } = students;
  const zone = detail.classTimeZone;
  const handleSave = () =>
    saveStudents(assignment.title, zone, studentsCsv(everybody, zone, t, students));
  return (
    <Box sx={{ display: 'grid', gap: 1.25, py: 1, px: { xs: 1.5, md: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <StudentFilter rows={everybody} filter={students.filter} onFilter={students.setFilter} />
        </Box>
        <PartFilterField filter={students.sections} />
        <PartFilterField filter={students.groups} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <ShareTools
          assignment={assignment}
          rows={everybody}
          zone={zone}
          canManage={!detail.archived}
          isMine={students.isMine}
          onMine={students.setMine}
        />
        <SecondReadingButton
          classId={detail.id}
          assignmentId={assignment.id}
          students={everybody.map(({ studentId, name }) => ({ id: studentId, label: name }))}
          canManage={!detail.archived}
          readPath={(submissionId) => `/readassignment/${submissionId}`}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {!wide && (
          <TextField
            select
            size="small"
            label={t('assignments.glance.sort')}
            value={sorting.by}
            onChange={({ target }) => {
              const by = target.value as SortKey;
              setSorting({ by, direction: firstDirection(by) });
            }}
            sx={{ minWidth: 230 }}
          >
            <MenuItem value="name">{t('classes.detail.name')}</MenuItem>
            {COLUMNS.filter(isSortable).map((key) => (
              <MenuItem key={key} value={key}>
                {t(`assignments.glance.column.${key}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
        <FigureFilterFields filter={students.figureFilter} onFilter={students.setFigureFilter} />
        <Box sx={{ flex: 1 }} />
        <ColumnMenu chosen={columns} onChoose={onColumns} />
        <Button
          size="small"
          variant="outlined"
          startIcon={<Download size={16} aria-hidden="true" />}
          onClick={handleSave}
        >
          {t('assignments.glance.download')}
        </Button>
        <StudentsArchive
          assignment={assignment}
          rows={everybody}
          zone={zone}
          canComment={!detail.archived}
        />
        {!detail.archived && (
          <PartsButton
            size="small"
            source={{ kind: 'group', classId: detail.id, assignmentId: assignment.id }}
            title={assignment.title}
            students={detail.students}
          />
        )}
        <ClassCommentsButton assignmentId={assignment.id} variant="outlined" />
        <Button
          component={Link}
          to={`/classreport/${detail.id}/${assignment.id}`}
          size="small"
          variant="outlined"
          startIcon={<FileText size={16} aria-hidden="true" />}
        >
          {t('assignments.classReport.open')}
        </Button>
        {!detail.archived && detail.students.length > 0 && (
          <MessageButton
            size="small"
            course={messageClassOf(detail)}
            initial={{ to: 'notBegun', assignmentId: assignment.id }}
          />
        )}
        {!detail.archived && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<CalendarClock size={16} aria-hidden="true" />}
            onClick={() => setArranging(true)}
          >
            {t('assignments.dueDates.open')}
          </Button>
        )}
      </Box>
      {arranging && (
        <DueDatesDialog
          classId={detail.id}
          zone={zone}
          assignment={assignment}
          rows={everybody}
          sections={students.sections.parts}
          onClose={() => setArranging(false)}
        />
      )}
    </Box>
  );
}
