import type { WordChange } from '@antecedent/contracts/insight/analytics/charts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { count, duration } from '../../../../lib/format.ts';
import { dayOfAnyYear, dayTime } from '../../../../lib/times/days.ts';
import { hourMinute } from '../../../../lib/times/time-parts.ts';
import { ReportSection } from '../ReportSection.tsx';
import { type ReportSession, reportSessions, sumOfSessions } from '../report-sessions.ts';

const whenOf = ({ from, to }: ReportSession, zone: string): string => {
  const isSameDay = dayOfAnyYear(from, zone) === dayOfAnyYear(to, zone);
  return `${dayTime(from, zone)} – ${isSameDay ? hourMinute(to, zone) : dayTime(to, zone)}`;
};

const WORDS = ['new', 'edited', 'deleted', 'bulk'] as const;

type ReportSessionsProps = {
  series: WordChange;
  zone: string;
  /** Whether there are other files than the main one. */
  hasOtherFiles: boolean;
};

/** Every session with its writing time and the words that changed. */
export function ReportSessions({ series, zone, hasOtherFiles }: ReportSessionsProps) {
  const { t } = useTranslation();
  const rows = useMemo(() => reportSessions(series), [series]);
  const sum = sumOfSessions(rows);
  const title = t('processReport.sessions.title');
  const lead = [
    t('processReport.sessions.lead', { zone }),
    ...(hasOtherFiles ? [t('processReport.sessions.files')] : []),
  ];
  return (
    <ReportSection title={title} lead={lead.join(' ')}>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('processReport.sessions.session')}</th>
            <th scope="col">{t('processReport.sessions.when')}</th>
            {(['minutes', ...WORDS] as const).map((key) => (
              <th key={key} scope="col" className="number">
                {t(`processReport.sessions.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.from}>
              <th scope="row">{count(index + 1)}</th>
              <td>{whenOf(row, zone)}</td>
              <td className="number">{duration(row.seconds)}</td>
              {WORDS.map((key) => (
                <td key={key} className="number">
                  {count(row[key])}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('processReport.sessions.all')}</th>
            <td />
            <td className="number">{duration(sum.seconds)}</td>
            {WORDS.map((key) => (
              <td key={key} className="number">
                {count(sum[key])}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </ReportSection>
  );
}
