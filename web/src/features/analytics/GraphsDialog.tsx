import type { EssayMap, HeatMap, WordChange } from '@antecedent/contracts/analytics/charts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FullDialog } from '../../ui/FullDialog.tsx';
import { LoadingSkeleton } from '../../ui/LoadingSkeleton.tsx';
import { EssayMapGraph } from './EssayMapGraph.tsx';
import { HeatMapGraph } from './HeatMapGraph.tsx';
import { WordChangeGraph } from './WordChangeGraph.tsx';

type GraphsDialogProps = {
  /** Student and assignment, as shown on the page. */
  title: string;
  graphs: {
    essayMap: UseQueryResult<EssayMap>;
    heatMap: UseQueryResult<HeatMap>;
    wordChange: UseQueryResult<WordChange>;
  };
  /** What there is to look at; it can turn to another tab. */
  evidence: (onTab: (tab: GraphsTab) => void) => ReactNode;
  /** The tab shown at first. */
  start?: GraphsTab | undefined;
  onClose: () => void;
};

const ORDER = ['essayMap', 'heatMap', 'wordChange'] as const;
export type GraphsTab = (typeof ORDER)[number] | 'evidence';

/** The three graphs of one submission, and what there is to look at; a tab shows a spinner while its data loads. */
export function GraphsDialog({ title, graphs, evidence, start, onClose }: GraphsDialogProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<GraphsTab>(start ?? 'essayMap');
  const { essayMap, heatMap, wordChange } = graphs;
  const query = shown === 'evidence' ? null : graphs[shown];
  return (
    <FullDialog
      title={t('analytics.dialog', { title })}
      tabs={[
        ...ORDER.map((id) => ({
          id,
          label: t(`analytics.${id}`),
          loading: graphs[id].isPending,
        })),
        { id: 'evidence', label: t('evidence.tab') },
      ]}
      tab={shown}
      onTab={(id) => setShown(ORDER.find((one) => one === id) ?? 'evidence')}
      onClose={onClose}
    >
      {query?.isPending && <LoadingSkeleton label={t('analytics.loading')} />}
      {query?.isError && shown !== 'evidence' && (
        <ErrorState
          title={t('analytics.failed', { graph: t(`analytics.${shown}`) })}
          error={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {shown === 'evidence' && evidence(setShown)}
      {shown === 'essayMap' && essayMap.data && <EssayMapGraph map={essayMap.data} />}
      {shown === 'heatMap' && heatMap.data && <HeatMapGraph map={heatMap.data} />}
      {shown === 'wordChange' && wordChange.data && <WordChangeGraph series={wordChange.data} />}
    </FullDialog>
  );
}
