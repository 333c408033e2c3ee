import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { MessageButton } from '../../messages/class-messages/MessageButton.tsx';
import { messageClassOfBook } from '../../messages/class-messages/message-class.ts';
import { type BookActions, GradeBookPanel } from './GradeBookPanel.tsx';
import { useGradeBook } from './grade-book.api.ts';

type GradeBookTabProps = {
  classId: string;
  /** Not in an archived class, where nothing is done with students. */
  canMessage: boolean;
  /** What can be done with the chosen students in one assignment. */
  actions?: BookActions;
};

/** The grade book of a class: students by assignments. */
export function GradeBookTab({ classId, canMessage, actions }: GradeBookTabProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useGradeBook(classId);
  if (isPending) return <LoadingSkeleton label={t('gradeBook.loading')} />;
  if (!data)
    return <ErrorState title={t('gradeBook.failed')} error={error} onRetry={() => refetch()} />;
  if (data.students.length === 0 || data.assignments.length === 0)
    return (
      <EmptyState title={t('gradeBook.emptyTitle')}>
        {t(data.students.length === 0 ? 'gradeBook.noStudents' : 'gradeBook.noAssignments')}
      </EmptyState>
    );
  return (
    <>
      {canMessage && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
          <MessageButton size="small" course={messageClassOfBook(data)} initial={{ to: 'below' }} />
        </Box>
      )}
      <GradeBookPanel book={data} canSelect={canMessage} actions={actions} />
    </>
  );
}
