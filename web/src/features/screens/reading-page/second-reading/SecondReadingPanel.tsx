import type { WorkReading } from '@antecedent/contracts/grading/second-reading';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { MarkComparison } from './MarkComparison.tsx';
import { OwnMarkForm } from './OwnMarkForm.tsx';
import { useWorkReading } from './second-reading.api.ts';
import { entryOfGrade, type OwnMark } from './use-mark.ts';

/** The second reading of a submission: what one gives as a marker, then both marks next to each other. */
export function SecondReadingPanel({ submission }: { submission: Submission }) {
  const { t } = useTranslation();
  const { submissionId } = submission;
  const { data, error, isPending, refetch } = useWorkReading(submissionId);
  if (isPending) return <LoadingSkeleton label={t('secondReading.loading')} />;
  if (error && data === undefined)
    return <ErrorState title={t('secondReading.failed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <Said>{t('secondReading.panel.empty')}</Said>;
  const { mine, state } = data;
  if (state === 'open') {
    if (mine === null) return <Others reading={data} />;
    // Its fields take the words of the person: another submission has others.
    return (
      <OwnMarkForm key={submissionId} submission={submission} reading={withMine(data, mine)} />
    );
  }
  if (data.comparison === null)
    return (
      <>
        <Alert severity="info" sx={{ mb: 1 }}>
          {t('secondReading.panel.ended')}
        </Alert>
        {mine?.changedAt && (
          <Said>
            {t('secondReading.panel.own', {
              grade: entryOfGrade(mine.grade, submission.gradeMethod) || '–',
            })}
          </Said>
        )}
        {mine?.note && <Said>{mine.note}</Said>}
      </>
    );
  return <MarkComparison key={submissionId} submission={submission} reading={data} />;
}

const withMine = (reading: WorkReading, mine: OwnMark) => ({ ...reading, mine });

/** Who reads the work, for those who don't. */
function Others({ reading }: { reading: WorkReading }) {
  const { t } = useTranslation();
  return (
    <>
      <Said>{t('secondReading.panel.others')}</Said>
      <ul>
        {reading.markers.map(({ id, name, finished }) => (
          <li key={id}>
            {name}
            {finished !== null && ` · ${t(`secondReading.${finished ? 'done' : 'reading'}`)}`}
          </li>
        ))}
      </ul>
    </>
  );
}

function Said({ children }: { children: string }) {
  return (
    <Typography variant="body2" sx={{ mb: 1 }}>
      {children}
    </Typography>
  );
}
