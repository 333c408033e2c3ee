import { useParams } from 'react-router';
import { ClassAnalytics } from '../classes/ClassAnalytics.tsx';
import { useAssistedClass } from './class-reading.api.ts';
import { ReadAssignments } from './ReadAssignments.tsx';
import { ReadClassPage } from './ReadClassPage.tsx';
import { ReadFacts } from './ReadFacts.tsx';
import { ReadStudents } from './ReadStudents.tsx';

const readPath = (submissionId: string) => `/readassignment/${submissionId}`;

/** A class for one of its assistants. */
export function Page() {
  const { classId = '' } = useParams();
  return (
    <ReadClassPage
      loaded={useAssistedClass(classId)}
      tabs={['details', 'students', 'assignments', 'analytics']}
    >
      {(detail, tab, show) => (
        <>
          {tab === 'details' && <ReadFacts detail={detail} as="assistant" />}
          {tab === 'students' && <ReadStudents detail={detail} readPath={readPath} />}
          {tab === 'assignments' && (
            <ReadAssignments
              detail={detail}
              as="assistant"
              readPath={readPath}
              onAnalytics={() => show('analytics')}
            />
          )}
          {tab === 'analytics' && <ClassAnalytics detail={detail} />}
        </>
      )}
    </ReadClassPage>
  );
}
