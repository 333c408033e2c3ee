import { branding } from '@antecedent/contracts/wire/branding';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProvenanceBar } from '../../../charts/ProvenanceBar.tsx';
import { TimeMetrics } from '../../../charts/TimeMetrics.tsx';
import { RecordedSentences } from '../../insight/analytics/RecordedWords.tsx';
import { awayFromDesk } from '../../insight/analytics/WritingFigures.tsx';
import { PrintTools } from './PrintTools.tsx';
import { ReportPaper } from './ReportPaper.tsx';
import { ReportSection } from './ReportSection.tsx';
import {
  REPORT_PARTS,
  type ReportData,
  type ReportPart,
  type ReportParts,
} from './report-subject.ts';
import { ReportDeclared } from './sections/ReportDeclared.tsx';
import { ReportFacts } from './sections/ReportFacts.tsx';
import { ReportGraphs } from './sections/ReportGraphs.tsx';
import { ReportHead } from './sections/ReportHead.tsx';
import { ReportItems } from './sections/ReportItems.tsx';
import { ReportLimits } from './sections/ReportLimits.tsx';
import { ReportScores } from './sections/ReportScores.tsx';
import { ReportSessions } from './sections/ReportSessions.tsx';
import { ReportText } from './sections/ReportText.tsx';

type ProcessReportProps = {
  data: ReportData;
  /** Leads back to where the report was opened. */
  back: ReactNode;
};

const EVERYTHING: ReportParts = { names: true, items: true, graphs: true, text: true };

/** The process of one submission as pages of paper, which the browser prints or saves as PDF. */
export function ProcessReport({ data, back }: ProcessReportProps) {
  const { t } = useTranslation();
  const [parts, setParts] = useState(EVERYTHING);
  const [madeAt] = useState(() => new Date());
  const { subject, evidence, essayMap, heatMap, wordChange } = data;
  const { assessment, times, timeZone } = subject;
  const foot = { algorithm: assessment.algorithm, product: branding.longTitle };
  return (
    <>
      <PrintTools back={back}>
        <PartChoice parts={parts} onPart={(part, on) => setParts({ ...parts, [part]: on })} />
      </PrintTools>
      <ReportPaper label={t('processReport.head.kind')}>
        <ReportHead data={data} hasNames={parts.names} madeAt={madeAt} />
        <ReportSection title={t('processReport.figures.title')}>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
              columnGap: 4,
            }}
          >
            <ProvenanceBar {...assessment.provenance} />
            <TimeMetrics
              active={times.active.seconds}
              think={times.think.seconds}
              real={times.real.seconds}
              desk={times.desk.seconds}
              away={awayFromDesk(times)}
              recent={assessment.lateWords}
              rank={undefined}
            />
          </Box>
          {assessment.recorded && (
            <>
              <Typography variant="h3" sx={{ mt: 1.5 }}>
                {t('figures.recorded.title')}
              </Typography>
              <RecordedSentences recorded={assessment.recorded} timeZone={timeZone} />
            </>
          )}
        </ReportSection>
        <ReportScores assessment={assessment} />
        <ReportFacts assessment={assessment} />
        <ReportSessions
          series={wordChange}
          zone={timeZone}
          hasOtherFiles={heatMap.additional.length > 0}
        />
        {parts.items && <ReportDeclared evidence={evidence} />}
        {parts.items && <ReportItems evidence={evidence} hasNames={parts.names} />}
        {parts.graphs && <ReportGraphs {...data} />}
        {parts.text && <ReportText paragraphs={essayMap.paragraphs} />}
        <ReportLimits />
        <Typography
          variant="caption"
          component="footer"
          sx={{ display: 'block', mt: 3, color: 'text.secondary' }}
        >
          {t('processReport.foot', foot)}
        </Typography>
      </ReportPaper>
    </>
  );
}

type PartChoiceProps = {
  parts: ReportParts;
  onPart: (part: ReportPart, on: boolean) => void;
};

function PartChoice({ parts, onPart }: PartChoiceProps) {
  const { t } = useTranslation();
  return (
    <FormGroup row role="group" aria-label={t('processReport.parts.title')}>
      {REPORT_PARTS.map((part) => (
        <FormControlLabel
          key={part}
          label={t(`processReport.parts.${part}`)}
          control={
            <Checkbox
              size="small"
              checked={parts[part]}
              onChange={({ target }) => onPart(part, target.checked)}
            />
          }
        />
      ))}
    </FormGroup>
  );
}
