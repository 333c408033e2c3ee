import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EssayMapGraph } from '../../../insight/analytics/EssayMapGraph.tsx';
import { FileHeatMap } from '../../../insight/analytics/FileHeatMap.tsx';
import { PlaceByTimeGraph } from '../../../insight/analytics/PlaceByTimeGraph.tsx';
import { WordChangeGraph } from '../../../insight/analytics/WordChangeGraph.tsx';
import { ReportSection } from '../ReportSection.tsx';
import type { ReportData } from '../report-subject.ts';

type ReportGraphsProps = Pick<ReportData, 'essayMap' | 'heatMap' | 'wordChange'>;

/** The graphs, the heat map for each file, each with its finding. */
export function ReportGraphs({ essayMap, heatMap, wordChange }: ReportGraphsProps) {
  const { t } = useTranslation();
  return (
    <ReportSection title={t('processReport.graphs.title')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <Graph name={t('analytics.wordChange')}>
          <WordChangeGraph series={wordChange} />
        </Graph>
        {wordChange.places.cells.length > 0 && (
          <Graph name={t('analytics.places')}>
            <PlaceByTimeGraph series={wordChange} />
          </Graph>
        )}
        <Graph name={t('analytics.heatMap')}>
          <FileHeatMap map={heatMap} />
        </Graph>
        {heatMap.additional.map(({ fileId, title, ...file }) => (
          <Graph key={fileId} name={`${t('analytics.heatMap')}: ${title}`}>
            <FileHeatMap map={{ ...heatMap, ...file }} />
          </Graph>
        ))}
        <Graph name={t('analytics.essayMap')}>
          <EssayMapGraph map={essayMap} />
        </Graph>
      </Box>
    </ReportSection>
  );
}

function Graph({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {name}
      </Typography>
      {children}
    </Box>
  );
}
