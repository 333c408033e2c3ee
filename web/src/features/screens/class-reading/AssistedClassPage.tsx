import type { ReadClass } from '@antecedent/contracts/screens/class-reading';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import { partQuery, useSectionFilter } from '../../classes/sections/use-part-filter.ts';
import { SecondReadingButton } from '../../grading/second-reading/SecondReadingButton.tsx';
import { WorkArchiveButton } from '../../submissions/work-archive/WorkArchiveButton.tsx';
import { useAssistedClass } from './class-reading.api.ts';
import { ReadAssignments } from './ReadAssignments.tsx';
import { ReadClassPage } from './ReadClassPage.tsx';
import { ReadFacts } from './ReadFacts.tsx';
import { ReadStudents } from './ReadStudents.tsx';

/** A class for one of its assistants. */
export function AssistedClassPage() {
  const { t } = useTranslation();
  const { classId = '' } = useParams();
  const sections = useSectionFilter(classId);
  const [address] = useSearchParams();
  const readPath = (submissionId: string) => `/readassignment/${submissionId}${partQuery(address)}`;
  return (
    <ReadClassPage
      loaded={useAssistedClass(classId)}
      tabs={['details', 'students', 'assignments', 'analytics']}
    >
      {(detail, tab, show) => (
        <>
          {tab === 'details' && <ReadFacts detail={detail} as="assistant" />}
          {tab === 'students' && (
            <>
              {!detail.archived && detail.students.length > 0 && <LazyEarlyHelp id={detail.id} />}
              <ReadStudents detail={detail} sections={sections} readPath={readPath} />
            </>
          )}
          {tab === 'assignments' && (
            <ReadAssignments
              detail={detail}
              as="assistant"
              sections={sections}
              readPath={readPath}
              onAnalytics={() => show('analytics')}
              toolsOf={(assignment) => (
                <>
                  {!detail.archived && (
                    <Button component={RouterLink} to={`/live/${assignment.id}`} size="small">
                      {t('livePage.name')}
                    </Button>
                  )}
                  <WorkArchiveButton
                    assignment={assignment}
                    canComment={detail.abilities.canComment}
                  />
                  {detail.abilities.canGrade && (
                    <SecondReadingButton
                      classId={classId}
                      assignmentId={assignment.id}
                      students={[]}
                      canManage={false}
                      readPath={readPath}
                    />
                  )}
                </>
              )}
            />
          )}
          {tab === 'analytics' && <LazyAnalytics detail={detail} />}
        </>
      )}
    </ReadClassPage>
  );
}

const loadEarlyHelp = async () => (await import('../early-help/EarlyHelp.tsx')).EarlyHelp;

/** Assistants don't write to students first: they see who may need a word. */
function LazyEarlyHelp({ id }: { id: string }) {
  const EarlyHelp = useLazyModule(true, loadEarlyHelp, () => {});
  return EarlyHelp && <EarlyHelp classId={id} course={null} />;
}

const loadAnalytics = async () =>
  (await import('../../insight/class-analytics/ClassAnalytics.tsx')).ClassAnalytics;

function LazyAnalytics({ detail }: { detail: ReadClass }) {
  const { t } = useTranslation();
  const ClassAnalytics = useLazyModule(true, loadAnalytics, () => {});
  if (!ClassAnalytics) return <LoadingSkeleton label={t('classAnalytics.loading')} />;
  return <ClassAnalytics classId={detail.id} className={detail.className} />;
}
