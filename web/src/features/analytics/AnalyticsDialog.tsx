import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/ErrorState.tsx';
import { FullDialog } from '../../components/FullDialog.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { useEssayMap, useHeatMap, useWordChange } from './analytics.api.ts';
import { EssayMapGraph } from './EssayMapGraph.tsx';
import { HeatMapGraph } from './HeatMapGraph.tsx';
import { WordChangeGraph } from './WordChangeGraph.tsx';

type AnalyticsDialogProps = {
  submissionId: string;
  /** Student and assignment, as the page names them. */
  title: string;
  onClose: () => void;
};

type Graph = 'essayMap' | 'heatMap' | 'wordChange';
const graphs: readonly Graph[] = ['essayMap', 'heatMap', 'wordChange'];

/** The three graphs of one submission; a tab without its data waits with a spinner. */
export function AnalyticsDialog({ submissionId, title, onClose }: AnalyticsDialogProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Graph>('essayMap');
  const essayMap = useEssayMap(submissionId);
  const heatMap = useHeatMap(submissionId);
  const wordChange = useWordChange(submissionId);
  const queries = { essayMap, heatMap, wordChange };
  const query = queries[shown];
  return (
    <FullDialog
      title={t('analytics.dialog', { title })}
      tabs={graphs.map((id) => ({
        id,
        label: t(`analytics.${id}`),
        loading: queries[id].isPending,
      }))}
      tab={shown}
      onTab={(id) => setShown(graphs.find((one) => one === id) ?? 'essayMap')}
      onClose={onClose}
    >
      {query.isPending && <LoadingSkeleton label={t('analytics.loading')} />}
      {query.isError && (
        <ErrorState
          title={t('analytics.failed', { graph: t(`analytics.${shown}`) })}
          error={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {shown === 'essayMap' && essayMap.data && <EssayMapGraph map={essayMap.data} />}
      {shown === 'heatMap' && heatMap.data && <HeatMapGraph map={heatMap.data} />}
      {shown === 'wordChange' && wordChange.data && <WordChangeGraph series={wordChange.data} />}
    </FullDialog>
  );
}
