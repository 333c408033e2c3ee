import type { EssayMap } from '@antecedent/contracts/insight/analytics/charts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { OriginMark } from '../../../../charts/origins/OriginMark.tsx';
import { withIndexKeys } from '../../../../lib/with-index-keys.ts';
import { originRuns, type ReportOriginRun } from '../origin-runs.ts';
import { ReportSection } from '../ReportSection.tsx';

/** The whole text, with where its words came from marked and said. */
export function ReportText({ paragraphs }: Pick<EssayMap, 'paragraphs'>) {
  const { t } = useTranslation();
  return (
    <ReportSection title={t('processReport.text.title')} lead={t('processReport.text.lead')}>
      <Box sx={{ typography: 'reading', fontSize: '0.875rem', lineHeight: 1.55 }}>
        {withIndexKeys(paragraphs).map(({ key, value }) => (
          <Box
            key={key}
            component="p"
            sx={{ m: 0, mb: 1, overflowWrap: 'anywhere', orphans: 3, widows: 3 }}
          >
            {withIndexKeys(originRuns(value)).map(({ key: run, value: words }) => (
              <Run key={run} run={words} />
            ))}
          </Box>
        ))}
      </Box>
    </ReportSection>
  );
}

function Run({ run: { origin, text, words } }: { run: ReportOriginRun }) {
  if (origin === 'typed') return text;
  return (
    <OriginMark origin={origin} words={words}>
      {text}
    </OriginMark>
  );
}
