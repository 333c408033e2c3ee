import type {
  DraftStep,
  StudentAssignment,
} from '@antecedent/contracts/submissions/submissions/own-submission';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { decimal } from '../../../../lib/format.ts';
import { deadlineTime } from '../../../../lib/times/class-times.ts';

type OwnGradeProps = { assignment: StudentAssignment };

/** The grade of the assignment, once something was submitted; before the release, when there will be one. */
export function OwnGrade({ assignment }: OwnGradeProps) {
  const { t } = useTranslation();
  const { grades, timeline, classTimeZone } = assignment;
  if (!assignment.graded && timeline.every(({ submittedAt }) => submittedAt === null)) return null;
  if (!grades.released)
    return (
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {t('submissions.grade.withheld', { date: deadlineTime(grades.postDate, classTimeZone) })}
      </Typography>
    );
  return (
    <Box
      component="dl"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        m: 0,
        mt: 2,
        pt: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {t('submissions.grade.label')}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: assignment.graded ? 620 : 400 }}>
        <GradeWord assignment={assignment} />
      </Box>
    </Box>
  );
}

function GradeWord({ assignment: { grades } }: OwnGradeProps) {
  const { t } = useTranslation();
  const word = ownGradeWord(grades, grades.method);
  if (word === null) return t('submissions.grade.none');
  return grades.method === 'Numeric' ? t('submissions.grade.value', { grade: word }) : word;
}

/** A grade of the student in the method of the class; null without one. */
export function ownGradeWord(
  { grade, alternateGrade }: Pick<DraftStep, 'grade' | 'alternateGrade'>,
  method: StudentAssignment['grades']['method'],
): string | null {
  if (method === 'Letter') return alternateGrade;
  return grade === -1 ? null : decimal(grade);
}
