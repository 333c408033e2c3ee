import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ContentDialog } from '../../../ui/ContentDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { ReadingList } from './ReadingList.tsx';
import { ReadingSettings } from './ReadingSettings.tsx';
import {
  useEndSecondReading,
  useOpenSecondReading,
  useSecondReading,
} from './second-reading.api.ts';

type SecondReadingDialogProps = {
  classId: string;
  assignmentId: string;
  /** The students of the class as they are called here, to choose from. */
  students: readonly { id: string; label: string }[];
  /** Whether the person decides whose work is read twice. */
  canManage: boolean;
  /** The page that reads a submission. */
  readPath: (submissionId: string) => string;
  onClose: () => void;
};

/** Whose work on an assignment two people read: how far they are, how their grades differ, and who reads what. */
export function SecondReadingDialog(props: SecondReadingDialogProps) {
  const { classId, assignmentId, students, canManage, readPath, onClose } = props;
  const { t } = useTranslation();
  const { data, error, refetch } = useSecondReading(assignmentId);
  const [isArranging, setArranging] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const open = useOpenSecondReading(classId, assignmentId);
  const end = useEndSecondReading(classId, assignmentId);
  const hasRows = (data?.rows.length ?? 0) > 0;
  const showsSettings = canManage && data !== undefined && (isArranging || !hasRows);
  const handleEnd = () =>
    end.mutate(null, {
      onSuccess: () => {
        setEnding(false);
        notify('success', t('secondReading.ended'));
      },
      onError: (problem) => {
        setEnding(false);
        notify('error', t('secondReading.notDone', { sentence: errorMessage(problem) }));
      },
    });
  if (showsSettings)
    return (
      <ReadingSettings
        reading={data}
        open={open}
        students={students}
        onDone={() => setArranging(false)}
        onClose={hasRows ? () => setArranging(false) : onClose}
      />
    );
  return (
    <>
      <ContentDialog
        title={t('secondReading.title')}
        maxWidth="xl"
        onClose={onClose}
        actions={
          <>
            {canManage && data?.settings && (
              <Button color="error" onClick={() => setEnding(true)}>
                {t('secondReading.end')}
              </Button>
            )}
            {canManage && data && (
              <Button onClick={() => setArranging(true)}>{t('secondReading.settings')}</Button>
            )}
            <Button onClick={onClose}>{t('common.close')}</Button>
          </>
        }
      >
        {!data && !error && <LoadingSkeleton label={t('secondReading.loading')} />}
        {error && !data && (
          <ErrorState title={t('secondReading.failed')} error={error} onRetry={() => refetch()} />
        )}
        {data && (
          <ReadingList
            classId={classId}
            assignmentId={assignmentId}
            reading={data}
            canManage={canManage}
            readPath={readPath}
          />
        )}
      </ContentDialog>
      <ConfirmDialog
        open={isEnding}
        title={t('secondReading.endTitle')}
        confirm={t('secondReading.end')}
        danger
        busy={end.isPending}
        onConfirm={handleEnd}
        onCancel={() => setEnding(false)}
      >
        {t('secondReading.endBody')}
      </ConfirmDialog>
    </>
  );
}
