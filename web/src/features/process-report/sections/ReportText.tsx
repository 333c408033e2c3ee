import type { EssayMap } from '@antecedent/contracts/analytics/charts';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { count } from '../../../lib/format.ts';
import { withIndexKeys } from '../../../lib/with-index-keys.ts';
import { type OriginRun, originRuns } from '../origin-runs.ts';
import { ReportSection } from '../ReportSection.tsx';
import { originStyles } from '../report-styles.ts';

/** The whole text, with where its words came from marked and said. */
export function ReportText({ paragraphs }: Pick<EssayMap, 'paragraphs'>) {
  const { t } = useTranslation();
  return (
    <ReportSection title={t('processReport.text.title')} lead={t('processReport.text.lead')}>
      <Box sx={{ typography: 'reading', fontSize: '0.9375rem', lineHeight: 1.6 }}>
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

/** Words that were not typed begin with what they are: neither color nor pattern has to tell. */
function Run({ run: { origin, text, words } }: { run: OriginRun }) {
  const { t } = useTranslation();
  if (origin === 'typed') return text;
  return (
    <Box component="mark" sx={originStyles[origin]}>
      {words > 0 && (
        <Box
          component="small"
          sx={{
            fontFamily: 'var(--mui-font-caption, inherit)',
            fontStyle: 'normal',
            fontSize: '0.6875rem',
            color: 'text.secondary',
            bgcolor: 'background.paper',
          }}
        >
          [{t(`processReport.text.${origin}`, { count: words, words: count(words) })}]{' '}
        </Box>
      )}
      {text}
    </Box>
  );
}
