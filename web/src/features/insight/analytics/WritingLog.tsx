import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartSubject } from '../../../charts/chart-subject.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { GraphState } from './GraphState.tsx';
import { LogTable } from './log/LogTable.tsx';
import { PaceGraph } from './PaceGraph.tsx';
import { useProgressLog, type WrittenWork } from './progress.api.ts';

type WritingLogProps = {
  work: WrittenWork;
  /** Student and assignment, or the assignment alone. */
  title: string;
  /** Leads back to the text. */
  back: ReactNode;
};

/** Every save of a text, with the words of each minute above. */
export function WritingLog({ work, title, back }: WritingLogProps) {
  const { t } = useTranslation();
  const log = useProgressLog(work);
  return (
    <Box
      sx={{
        maxWidth: 1120,
        mx: 'auto',
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <div>
        {back}
        <Typography variant="h1">{t('analytics.log.title')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{title}</Typography>
      </div>
      <ChartSubject value={title}>
        <GraphState name={t('analytics.log.title')} query={log}>
          {(data) =>
            data.timestamps.length <= 1 ? (
              <EmptyState title={t('analytics.nothing')}>{t('analytics.log.empty')}</EmptyState>
            ) : (
              <>
                <PaceGraph log={data} work={work} />
                <LogTable log={data} work={work} />
              </>
            )
          }
        </GraphState>
      </ChartSubject>
    </Box>
  );
}
