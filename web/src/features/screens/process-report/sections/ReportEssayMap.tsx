import type { EssayMap } from '@antecedent/contracts/insight/analytics/charts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { count } from '../../../../lib/format.ts';
import { shortDay } from '../../../../lib/times/days.ts';
import { withIndexKeys } from '../../../../lib/with-index-keys.ts';
import { chartSummary } from '../../../insight/analytics/chart-summary.ts';

/** Paragraphs up to which the table stays on one page. */
const WHOLE = 25;

/**
 * The essay map without its text, which has a section of its own: the words of each paragraph by session, as a table whose rows
 * can go on on the next page.
 */
export function ReportEssayMap({ map }: { map: EssayMap }) {
  const { t } = useTranslation();
  const { paragraphs, sessions, timeZone } = map;
  const finding = chartSummary(map.finding);
  const cellOf = (born: number, touched: number) => {
    if (touched === 0) return born === 0 ? '' : count(born);
    return `${count(born)} (${count(touched)})`;
  };
  return (
    <Box sx={{ mt: 3, breakInside: paragraphs.length <= WHOLE ? 'avoid' : 'auto' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', breakAfter: 'avoid' }}>
        {t('analytics.essayMap')}
      </Typography>
      <Typography variant="h3" sx={{ fontSize: '1rem' }}>
        {finding}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1, breakAfter: 'avoid' }}>
        {t('processReport.essayMap.lead')}
      </Typography>
      <table aria-label={t('analytics.essayMap')}>
        <thead>
          <tr>
            <th scope="col">{t('analytics.paragraph')}</th>
            {withIndexKeys(sessions).map(({ key, value: { startedAt } }) => (
              <th key={key} scope="col" className="number">
                {t('charts.essayMap.sessionShort', { name: count(Number(key) + 1) })}
                <br />
                {shortDay(startedAt, timeZone)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withIndexKeys(paragraphs).map(({ key, value: { births, touches } }) => (
            <tr key={key}>
              <th scope="row">{count(Number(key) + 1)}</th>
              {withIndexKeys(births).map(({ key: session, value: born }) => (
                <td key={session} className="number">
                  {cellOf(born, touches[Number(session)] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
