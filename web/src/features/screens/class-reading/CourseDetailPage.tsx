import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { errorMessage } from '../../../lib/error-message.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { notify } from '../../../lib/toasts.ts';
import { useCourse, useDownloadCourse } from './class-reading.api.ts';
import { ReadAssignments } from './ReadAssignments.tsx';
import { ReadClassPage } from './ReadClassPage.tsx';
import { ReadFacts } from './ReadFacts.tsx';
import { ReadStudents } from './ReadStudents.tsx';

const readPath = (submissionId: string) => `/educoordinator/ReadSubmission/${submissionId}`;

/** A class for a coordinator, with its workbook. */
export function CourseDetailPage() {
  const { classId = '' } = useParams();
  const course = useCourse(classId);
  return (
    <ReadClassPage
      loaded={course}
      tabs={['details', 'students', 'assignments']}
      action={<DownloadButton classId={classId} />}
    >
      {(detail, tab) => (
        <>
          {tab === 'details' && <ReadFacts detail={detail} as="coordinator" />}
          {tab === 'students' && <ReadStudents detail={detail} readPath={readPath} />}
          {tab === 'assignments' && (
            <ReadAssignments detail={detail} as="coordinator" readPath={readPath} />
          )}
        </>
      )}
    </ReadClassPage>
  );
}

/** Downloads immediately. */
function DownloadButton({ classId }: { classId: string }) {
  const { t } = useTranslation();
  const download = useDownloadCourse(classId);
  const handleDownload = () =>
    download.mutate(undefined, {
      onSuccess: (file) => saveFile(file, 'class_detail.xlsx'),
      onError: (error) =>
        notify('error', t('classReading.detail.downloadFailed', { sentence: errorMessage(error) })),
    });
  return (
    <Button
      startIcon={<Download size={16} aria-hidden="true" />}
      loading={download.isPending}
      onClick={handleDownload}
    >
      {t('classReading.detail.download')}
    </Button>
  );
}
