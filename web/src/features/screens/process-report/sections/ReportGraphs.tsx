import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileHeatMap } from '../../../insight/analytics/FileHeatMap.tsx';
import { PlaceByTimeGraph } from '../../../insight/analytics/PlaceByTimeGraph.tsx';
import { WordChangeGraph } from '../../../insight/analytics/WordChangeGraph.tsx';
import { ReportSection } from '../ReportSection.tsx';
import type { ReportData } from '../report-subject.ts';
import { ReportEssayMap } from './ReportEssayMap.tsx';

type ReportGraphsProps = Pick<ReportData, 'essayMap' | 'heatMap' | 'wordChange'>;

/** On paper, px: of the plots, and of an hour of a heat map. */
const PRINTED = { bars: 130, places: 192, hour: 8 } as const;

/** The graphs, the heat map for each file, each with its finding: small enough for a page to hold several. */
export function ReportGraphs({ essayMap, heatMap, wordChange }: ReportGraphsProps) {
  const { t } = useTranslation();
  return (
    <ReportSection title={t('processReport.graphs.title')}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
          gap: 3,
        }}
      >
        <Graph name={t('analytics.wordChange')} wide>
          <WordChangeGraph series={wordChange} height={PRINTED.bars} />
        </Graph>
        {wordChange.places.cells.length > 0 && (
          <Graph name={t('analytics.places')}>
            <PlaceByTimeGraph series={wordChange} height={PRINTED.places} />
          </Graph>
        )}
        <Graph name={t('analytics.heatMap')}>
          <FileHeatMap map={heatMap} row={PRINTED.hour} />
        </Graph>
        {heatMap.additional.map(({ fileId, title, ...file }) => (
          <Graph key={fileId} name={`${t('analytics.heatMap')}: ${title}`}>
            <FileHeatMap map={{ ...heatMap, ...file }} row={PRINTED.hour} />
          </Graph>
        ))}
      </Box>
      <ReportEssayMap map={essayMap} />
    </ReportSection>
  );
}

type GraphProps = { name: string; wide?: boolean; children: ReactNode };

function Graph({ name, wide = false, children }: GraphProps) {
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0, ...(wide && { gridColumn: '1 / -1' }) }}>
      <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      {children}
    </Box>
  );
}
