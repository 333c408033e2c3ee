import {
  type RangedFact,
  REFERENCE_RANGES,
} from '@antecedent/domain/insight/figures/reference-ranges';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { count } from '../../../../lib/format.ts';
import {
  boundValues,
  noRangesSentence,
  rangedFacts,
  rangeWords,
  SHOW_FACT,
} from '../../../insight/analytics/ranged-facts.ts';
import { ReportSection } from '../ReportSection.tsx';
import type { ReportSubject } from '../report-subject.ts';

/** How the text was composed, as a table: each fact, and where those of known texts lie. Without these there is no section: a report is short. */
export function ReportFacts({ assessment }: Pick<ReportSubject, 'assessment'>) {
  const { t } = useTranslation();
  const facts = rangedFacts(assessment);
  const sessions = assessment.conditions?.sessions ?? 0;
  if (facts.length === 0 || noRangesSentence(t, assessment) !== null) return null;
  return (
    <ReportSection title={t('figures.facts.title')}>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {t('figures.facts.lead')} {t('figures.ranges.outside')}
      </Typography>
      <table aria-label={t('figures.facts.title')}>
        <thead>
          <tr>
            <th scope="col">{t('processReport.facts.fact')}</th>
            <th scope="col" className="number">
              {t('figures.ranges.keys.text')}
            </th>
            <RangeHeads />
          </tr>
        </thead>
        <tbody>
          {facts.map(([fact, value]) => (
            <tr key={fact}>
              <th scope="row">{t(`processReport.facts.names.${fact}`)}</th>
              <td className="number">{SHOW_FACT[fact](value)}</td>
              <Ranges fact={fact} />
            </tr>
          ))}
          {sessions > 0 && (
            <tr>
              <th scope="row">{t('figures.facts.sessions')}</th>
              <td className="number">{count(sessions)}</td>
              <td colSpan={2} />
            </tr>
          )}
        </tbody>
      </table>
      <Typography variant="caption" component="p" sx={{ mt: 0.5 }}>
        {t('processReport.facts.source', boundValues())}
      </Typography>
    </ReportSection>
  );
}

function RangeHeads() {
  const { t } = useTranslation();
  return (
    <>
      <th scope="col" className="number">
        {t('figures.ranges.parts.composed.title')}
      </th>
      <th scope="col" className="number">
        {t('figures.ranges.parts.transcribed.title')}
      </th>
    </>
  );
}

function Ranges({ fact }: { fact: RangedFact }) {
  const { t } = useTranslation();
  const range = REFERENCE_RANGES[fact];
  return (
    <>
      <td className="number">{rangeWords(t, fact, range)}</td>
      <td className="number">
        {range.transcribed === null
          ? t('processReport.facts.unknown')
          : rangeWords(t, fact, range.transcribed)}
      </td>
    </>
  );
}
