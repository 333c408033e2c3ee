import type { RubricResults } from '@antecedent/contracts/grading/rubrics';
import Box from '@mui/material/Box';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { decimal } from '../../../lib/format.ts';
import { ContentDialog } from '../../../ui/ContentDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { TableRegion } from '../../../ui/TableRegion.tsx';
import { useRubricResults } from './rubrics.api.ts';

type RubricResultsDialogProps = { assignmentId: string; onClose: () => void };

/** How the class did by each criterion of an assignment's rubric. */
export function RubricResultsDialog({ assignmentId, onClose }: RubricResultsDialogProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useRubricResults(assignmentId);
  return (
    <ContentDialog
      title={data ? t('rubrics.results.title', { title: data.title }) : t('rubrics.title')}
      maxWidth="md"
      onClose={onClose}
    >
      {isPending && <LoadingSkeleton label={t('rubrics.results.loading')} />}
      {error && !data && (
        <ErrorState title={t('rubrics.results.failed')} error={error} onRetry={() => refetch()} />
      )}
      {data && <Results results={data} />}
    </ContentDialog>
  );
}

function Results({ results }: { results: RubricResults }) {
  const { t } = useTranslation();
  const { assessed, submissions, outdated, criteria } = results;
  if (criteria.length === 0) return <Typography>{t('rubrics.results.noRubric')}</Typography>;
  if (assessed === 0) return <Typography>{t('rubrics.results.none')}</Typography>;
  return (
    <>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {t('rubrics.results.lead', { assessed, submissions })}
        {outdated > 0 && ` ${t('rubrics.results.outdated', { count: outdated })}`}
      </Typography>
      <TableRegion label={t('rubrics.results.table')} compact>
        <TableHead>
          <TableRow>
            <TableCell>{t('rubrics.results.criterion')}</TableCell>
            <TableCell align="right">{t('rubrics.results.rated')}</TableCell>
            <TableCell align="right">{t('rubrics.results.mean')}</TableCell>
            <TableCell align="right">{t('rubrics.results.median')}</TableCell>
            <TableCell>{t('rubrics.results.spread')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {criteria.map((one) => (
            <CriterionRow key={one.criterion.id} {...one} />
          ))}
        </TableBody>
      </TableRegion>
    </>
  );
}

type CriterionRowProps = RubricResults['criteria'][number];

function CriterionRow({ criterion, rated, mean, median, counts }: CriterionRowProps) {
  const { t } = useTranslation();
  const most = decimal(criterion.maxPoints);
  const of = (points: number | null) =>
    points === null ? '–' : t('rubrics.results.of', { points: decimal(points), most });
  const nameOf = (points: number) =>
    criterion.levels.find((level) => level.points === points)?.title ?? decimal(points);
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        {criterion.title}
      </TableCell>
      <TableCell align="right">{rated}</TableCell>
      <TableCell align="right">{of(mean)}</TableCell>
      <TableCell align="right">{of(median)}</TableCell>
      <TableCell>
        {[...counts].reverse().map(({ points, count }) => (
          <Box key={points} sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 160 }}>
            <Box component="span" sx={{ flex: 1 }}>
              {t('rubrics.results.count', { level: nameOf(points), count })}
            </Box>
            <Box aria-hidden sx={{ width: 72, height: 8, bgcolor: 'action.hover' }}>
              <Box
                sx={{
                  height: 1,
                  width: rated === 0 ? 0 : `${(100 * count) / rated}%`,
                  bgcolor: 'primary.main',
                }}
              />
            </Box>
          </Box>
        ))}
      </TableCell>
    </TableRow>
  );
}
