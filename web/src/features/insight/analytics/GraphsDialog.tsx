import type { EssayMap, HeatMap, WordChange } from '@antecedent/contracts/insight/analytics/charts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChartSubject } from '../../../charts/chart-subject.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FullDialog } from '../../../ui/FullDialog.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { ChangeDistributionGraph } from './ChangeDistributionGraph.tsx';
import { EssayMapGraph } from './EssayMapGraph.tsx';
import { GraphState } from './GraphState.tsx';
import { HeatMapGraph } from './HeatMapGraph.tsx';
import { PaceGraph } from './PaceGraph.tsx';
import { PlaceByTimeGraph } from './PlaceByTimeGraph.tsx';
import {
  logPath,
  useChangeDistribution,
  useProgressLog,
  type WrittenWork,
} from './progress.api.ts';
import { WordChangeGraph } from './WordChangeGraph.tsx';
import { WordCountGraph } from './WordCountGraph.tsx';

type GraphsDialogProps = {
  /** Student and assignment, as shown on the page. */
  title: string;
  graphs: {
    essayMap: UseQueryResult<EssayMap>;
    heatMap: UseQueryResult<HeatMap>;
    wordChange: UseQueryResult<WordChange>;
  };
  /** Whose writing it is, for the graphs that are fetched when their tab is opened. */
  work: WrittenWork;
  /** Scores and times, on a tab before the graphs; it can turn to another tab. */
  figures?: Panel;
  /** The passages to review; the list can turn to another tab. */
  evidence: Panel;
  /** The tab shown at first. */
  start?: GraphsTab | undefined;
  /** Zero-based paragraph that the essay map comes to at first. */
  startParagraph?: number | undefined;
  onClose: () => void;
};

type Panel = (go: {
  /** Turns to another tab. */
  tab: (tab: GraphsTab) => void;
  /** Comes to a paragraph of the essay map, zero-based. */
  paragraph: (paragraph: number) => void;
}) => ReactNode;

const ORDER = ['essayMap', 'heatMap', 'wordChange'] as const;
const MORE = ['distribution', 'wordCount', 'pace'] as const;
export type GraphsTab = (typeof ORDER)[number] | (typeof MORE)[number] | 'figures' | 'evidence';

/** The graphs of one submission, and the passages to review; a tab shows a spinner while its data loads. */
export function GraphsDialog({
  title,
  graphs,
  work,
  figures,
  evidence,
  start = figures ? 'figures' : 'essayMap',
  startParagraph,
  onClose,
}: GraphsDialogProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(start);
  const [sought, setSought] = useState<number | null>(startParagraph ?? null);
  const go = {
    tab: setShown,
    paragraph: (paragraph: number) => {
      setSought(paragraph);
      setShown('essayMap');
    },
  };
  const { essayMap, heatMap, wordChange } = graphs;
  const graph = ORDER.find((one) => one === shown);
  const query = graph && graphs[graph];
  return (
    <FullDialog
      title={t('analytics.dialog', { title })}
      tabs={[
        ...(figures ? [{ id: 'figures', label: t('figures.tab') }] : []),
        ...ORDER.map((id) => ({
          id,
          label: t(`analytics.${id}`),
          loading: graphs[id].isPending,
        })),
        ...MORE.map((id) => ({ id, label: t(`analytics.${id}.tab`) })),
        { id: 'evidence', label: t('evidence.tab') },
      ]}
      tab={shown}
      onTab={(id) => {
        setSought(null);
        setShown(id as GraphsTab);
      }}
      onClose={onClose}
    >
      <ChartSubject value={title}>
        {query?.isPending && <LoadingSkeleton label={t('analytics.loading')} />}
        {query?.isError && graph && (
          <ErrorState
            title={t('analytics.failed', { graph: t(`analytics.${graph}`) })}
            error={query.error}
            onRetry={() => query.refetch()}
          />
        )}
        {shown === 'figures' && figures?.(go)}
        {shown === 'evidence' && evidence(go)}
        {shown === 'essayMap' && essayMap.data && (
          <EssayMapGraph map={essayMap.data} sought={sought} />
        )}
        {shown === 'heatMap' && heatMap.data && <HeatMapGraph map={heatMap.data} />}
        {shown === 'wordChange' && wordChange.data && (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
            <WordChangeGraph series={wordChange.data} />
            {wordChange.data.places.cells.length > 0 && (
              <PlaceByTimeGraph series={wordChange.data} />
            )}
          </Box>
        )}
        {shown === 'distribution' && <DistributionPanel work={work} />}
        {(shown === 'wordCount' || shown === 'pace') && <LogPanel work={work} graph={shown} />}
      </ChartSubject>
    </FullDialog>
  );
}

function DistributionPanel({ work }: { work: WrittenWork }) {
  const { t } = useTranslation();
  return (
    <GraphState name={t('analytics.distribution.tab')} query={useChangeDistribution(work)}>
      {(distribution) => <ChangeDistributionGraph distribution={distribution} />}
    </GraphState>
  );
}

/** A graph of the writing log, with the way to the log itself. */
function LogPanel({ work, graph }: { work: WrittenWork; graph: 'wordCount' | 'pace' }) {
  const { t } = useTranslation();
  return (
    <GraphState name={t(`analytics.${graph}.tab`)} query={useProgressLog(work)}>
      {(log) => (
        <>
          {graph === 'pace' ? (
            <PaceGraph log={log} work={work} />
          ) : (
            <WordCountGraph log={log} work={work} />
          )}
          <Button
            component={Link}
            to={logPath(work)}
            startIcon={<ScrollText size={16} />}
            sx={{ mt: 2 }}
          >
            {t('analytics.log.title')}
          </Button>
        </>
      )}
    </GraphState>
  );
}
