import type { TimeMetricsSchema } from '@antecedent/contracts/insight/analytics/scores';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ProvenanceBar } from '../../../charts/ProvenanceBar.tsx';
import { TimeMetrics } from '../../../charts/TimeMetrics.tsx';
import { dayTime } from '../../../lib/times/days.ts';
import { ProcessFacts } from './figures/ProcessFacts.tsx';
import { ScoreDial } from './figures/ScoreDial.tsx';
import { type BulkPassage, WritingBehavior } from './figures/WritingBehavior.tsx';
import { RecordedWords } from './RecordedWords.tsx';

type TimesAnswer = z.output<typeof TimeMetricsSchema>;
/** The rank is for those who read the whole class. */
export type WritingTimes = Omit<TimesAnswer, 'classRank' | 'classNumMembers'> &
  Partial<Pick<TimesAnswer, 'classRank' | 'classNumMembers'>>;

export type FiguresOf = Pick<Submission, 'classTimezone' | 'factSpreads' | 'lastModification'> & {
  assessment: NonNullable<Submission['assessment']>;
  additionalFiles: readonly Pick<Submission['additionalFiles'][number], 'fileId' | 'title'>[];
};

type WritingFiguresProps = {
  submission: FiguresOf;
  /** Absent until they are loaded. */
  times: WritingTimes | undefined;
  /** Whether the figures are the reader's own. */
  isOwn?: boolean;
  onEvidence: () => void;
  /** Marks a passage of the main file in the text. */
  onPassage?: ((passage: BulkPassage) => void) | undefined;
};

/** Scores with their arithmetic, times, where the words came from, pace, passages to look at, and what the figures cannot tell. */
export function WritingFigures({
  submission,
  times,
  isOwn = false,
  onEvidence,
  onPassage,
}: WritingFiguresProps) {
  const { t } = useTranslation();
  const { assessment, factSpreads } = submission;
  const others = submission.additionalFiles.length;
  return (
    <>
      <div>
        <ScoreDial kind="effort" score={assessment.effort} />
        <ScoreDial kind="revision" score={assessment.revision} />
        {times && (
          <TimeMetrics
            active={times.active.seconds}
            think={times.think.seconds}
            real={times.real.seconds}
            desk={times.desk.seconds}
            away={awayFromDesk(times)}
            recent={assessment.lateWords}
            rank={rankOf(times)}
          />
        )}
      </div>
      <div>
        <ProvenanceBar {...assessment.provenance} />
        <WritingBehavior
          assessment={assessment}
          submission={submission}
          isOwn={isOwn}
          onEvidence={onEvidence}
          onPassage={onPassage}
        />
        <ProcessFacts assessment={assessment} factSpreads={factSpreads} />
        {assessment.recorded && (
          <RecordedWords recorded={assessment.recorded} timeZone={submission.classTimezone} />
        )}
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.25 }}>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            <span role="status">{figuresOf(t, submission)}</span>{' '}
            {others > 0 && t('figures.allFiles', { count: others })} {t('figures.limits')}
          </Typography>
        </Box>
      </div>
    </>
  );
}

/** Seconds between saves in which no one was at the desk: of the long pauses those in which the page was not open. */
export const awayFromDesk = ({ awaySeconds, desk, real }: WritingTimes): number =>
  Math.max(0, awaySeconds - (desk.seconds - real.seconds));

/** `9/15`; null with no one to compare with, undefined where the reader has no class to compare with. */
function rankOf({ classRank, classNumMembers }: WritingTimes): string | null | undefined {
  if (classRank === undefined) return undefined;
  return classRank === null ? null : `${classRank}/${classNumMembers}`;
}

/** Which version the figures are of, and whether it has changed since. */
function figuresOf(t: TFunction, { assessment, lastModification, classTimezone }: FiguresOf) {
  const { algorithm, evaluatedAt: at } = assessment;
  if (at === null) return t('figures.notEvaluated', { algorithm });
  const evaluated = t('figures.evaluated', { date: dayTime(at, classTimezone), algorithm });
  const writtenSince = lastModification !== null && Date.parse(lastModification) > Date.parse(at);
  return writtenSince ? `${evaluated} ${t('figures.writtenSince')}` : evaluated;
}
