import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { TFunction } from 'i18next';
import { ChartColumn, ChevronDown, Eye, ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deadlineTime } from '../../../../lib/times/class-times.ts';
import { AssignmentText } from '../../../assignments/materials/AssignmentText.tsx';
import { ReadingList } from '../../../assignments/materials/ReadingList.tsx';
import { RubricView } from '../../../grading/rubrics/RubricView.tsx';

/**
 * Next to the steps, open, without a second scroll bar along with the text's. Elsewhere it opens on request; the
 * description is one press away at the top, too.
 */
const HAS_SPACE = '(min-width: 1440px) and (min-height: 1100px)';

type SummaryPanelProps = {
  assignment: StudentAssignment;
  /** Opens the analytics, or only the passages to review where the rest is hidden. */
  onAnalytics: () => void;
  /** Opens the list of those who opened the work. */
  onWhoLooked: () => void;
};

/** The description and rules of the assignment. */
export function SummaryPanel({ assignment, onAnalytics, onWhoLooked }: SummaryPanelProps) {
  const { t } = useTranslation();
  return (
    <>
      <Accordion defaultExpanded={useMediaQuery(HAS_SPACE, { noSsr: true })}>
        <AccordionSummary expandIcon={<ChevronDown size={18} />} sx={{ px: 2.5 }}>
          <Typography variant="h3" component="h2">
            {t('submissions.summary.title')}
          </Typography>
        </AccordionSummary>
        <AccordionDetails sx={{ px: 2.5, pt: 0 }}>
          <AssignmentFacts assignment={assignment} />
          <Box sx={{ mt: 1.5 }}>
            <AssignmentDescription assignment={assignment} />
          </Box>
          <AssignmentRubric assignment={assignment} />
        </AccordionDetails>
      </Accordion>
      {(assignment.showAnalytics || assignment.submission !== null) && (
        <Button
          variant="outlined"
          fullWidth
          startIcon={
            assignment.showAnalytics ? <ChartColumn size={18} /> : <ListChecks size={18} />
          }
          onClick={onAnalytics}
          sx={{ bgcolor: 'background.paper' }}
        >
          {assignment.showAnalytics ? t('submissions.summary.analytics') : t('evidence.ownTitle')}
        </Button>
      )}
      {assignment.submission !== null && (
        <Button
          variant="text"
          fullWidth
          startIcon={<Eye size={18} />}
          onClick={onWhoLooked}
          sx={{ color: 'text.secondary' }}
        >
          {t('whoLooked.open')}
        </Button>
      )}
    </>
  );
}

/** What is to be written. */
export function AssignmentDescription({ assignment }: Pick<SummaryPanelProps, 'assignment'>) {
  const { t } = useTranslation();
  return (
    <>
      <AssignmentText
        text={assignment.description || t('submissions.summary.noDescription')}
        variant="body2"
      />
      <ReadingList items={assignment.readingList} />
    </>
  );
}

/** What the work is assessed by; nothing without a rubric. */
export function AssignmentRubric({ assignment }: Pick<SummaryPanelProps, 'assignment'>) {
  const { t } = useTranslation();
  const criteria = assignment.rubric?.criteria ?? [];
  if (criteria.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant="h5" component="h3" sx={{ mb: 0.5 }}>
        {t('rubrics.title')}
      </Typography>
      <RubricView criteria={criteria} />
    </Box>
  );
}

/** Dates and rules of an assignment. */
export function AssignmentFacts({ assignment }: Pick<SummaryPanelProps, 'assignment'>) {
  const { t } = useTranslation();
  const facts = factsOf(t, assignment);
  return (
    <Box component="dl" sx={{ m: 0, fontSize: '0.875rem' }}>
      {facts.map(([term, value]) => (
        <Box
          key={term}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            py: 0.75,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {term}
          </Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

type Fact = readonly [term: string, value: string];

function factsOf(t: TFunction, assignment: StudentAssignment): Fact[] {
  const { startDate, endDate, classTimeZone, pointValue } = assignment;
  const summary = (key: 'heading' | 'startDate' | 'finalDeadline' | 'auto' | 'weight') =>
    t(`submissions.summary.${key}`);
  return [
    [summary('heading'), assignment.title],
    [summary('startDate'), deadlineTime(startDate, classTimeZone)],
    [summary('finalDeadline'), deadlineTime(endDate, classTimeZone)],
    [
      t('submissions.summary.enforcement'),
      t(assignment.preventAfterDueDate ? 'common.yes' : 'common.no'),
    ],
    [summary('auto'), t(assignment.autoSubmission ? 'common.yes' : 'common.no')],
    ...(assignment.timed
      ? [[t('submissions.summary.timed'), t('submissions.summary.timedYes')] as const]
      : []),
    ...(assignment.withoutNames
      ? [[t('submissions.summary.withoutNames'), t('submissions.summary.withoutNamesYes')] as const]
      : []),
    ...(assignment.autoAccept
      ? [[t('submissions.summary.autoAccept'), t('submissions.summary.autoAcceptYes')] as const]
      : []),
    ...processFact(t, assignment),
    [summary('weight'), t('submissions.summary.weightValue', { weight: pointValue })],
  ];
}

/** How much of the grade the process makes; nothing where it makes none. */
function processFact(t: TFunction, { effortShare, revisionShare }: StudentAssignment): Fact[] {
  const parts = [
    ...(effortShare > 0 ? [t('submissions.summary.effortPart', { share: effortShare })] : []),
    ...(revisionShare > 0 ? [t('submissions.summary.revisionPart', { share: revisionShare })] : []),
  ];
  if (parts.length === 0) return [];
  return [
    [
      t('submissions.summary.process'),
      t('submissions.summary.processParts', { parts: parts.join(', ') }),
    ],
  ];
}
