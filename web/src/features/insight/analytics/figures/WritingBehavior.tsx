import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { PaceLabel } from '../../../../charts/PaceLabel.tsx';
import { RushLabel } from '../../../../charts/RushLabel.tsx';
import { count } from '../../../../lib/format.ts';
import { Highlight } from '../../../../ui/Highlight.tsx';
import { type PassagePlaces, passageSentence } from './passage-sentence.ts';

/** Passages that the panel names; the list of passages to review has all. */
const NAMED = 3;

export type BulkPassage = NonNullable<Submission['assessment']>['bulkPassages'][number];

type WritingBehaviorProps = {
  assessment: NonNullable<Submission['assessment']>;
  submission: PassagePlaces;
  /** Whether the figures are the reader's own. */
  isOwn?: boolean;
  onEvidence: () => void;
  /** Marks a passage of the main file in the text. */
  onPassage?: ((passage: BulkPassage) => void) | undefined;
};

/** The pace or why it is missing, the rush ratio, and the longest passages that arrived in bulk. A mark says "look at this", never "this happened". */
export function WritingBehavior({
  assessment,
  submission,
  isOwn = false,
  onEvidence,
  onPassage,
}: WritingBehaviorProps) {
  const { t } = useTranslation();
  const { pace, paceAbsence, wordsPerMinute, bulkPassages, acceptedWords } = assessment;
  const [named, others] = [bulkPassages.slice(0, NAMED), bulkPassages.slice(NAMED)];
  const absence =
    isOwn && paceAbsence === 'accommodation' ? 'own-accommodation' : (paceAbsence ?? 'little-time');
  return (
    <Box
      component="section"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        py: 1.25,
        fontSize: '0.875rem',
        display: 'grid',
        gap: 1,
      }}
    >
      {pace === null || wordsPerMinute === null ? (
        <Box sx={{ color: 'text.secondary' }}>{t(`figures.noPace.${absence}`)}</Box>
      ) : (
        <Box>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
            <PaceLabel pace={pace} />
            <span>{t('figures.wordsPerMinute', { count: wordsPerMinute })}</span>
          </Box>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {t('figures.wordsPerMinuteOf')}
          </Typography>
        </Box>
      )}
      <Box>
        <RushLabel ratio={assessment.rush} bulk={assessment.provenance.bulk} />
        {assessment.rushLine && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {rushFormula(t, assessment.rushLine.values)}
          </Typography>
        )}
      </Box>
      {named.length > 0 && (
        <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          <Highlight>{t('figures.attention')}</Highlight>
          {named.map((passage) => (
            <Box key={`${passage.fileId} ${passage.at} ${passage.paragraph} ${passage.words}`}>
              {passageSentence(t, passage, submission)}
              {onPassage && passage.fileId === null && (
                <Button
                  size="small"
                  aria-label={t('evidence.nameOf', {
                    action: t('evidence.mark'),
                    item: passageSentence(t, passage, submission),
                  })}
                  onClick={() => onPassage(passage)}
                  sx={{ py: 0, ml: -0.75, display: 'flex' }}
                >
                  {t('evidence.mark')}
                </Button>
              )}
            </Box>
          ))}
          {others.length > 0 && <span>{t('figures.bulkMore', { count: others.length })}</span>}
        </Box>
      )}
      {acceptedWords > 0 && (
        <Box>
          {t('figures.acceptedWords', { count: acceptedWords, words: count(acceptedWords) })}
        </Box>
      )}
      <Button size="small" onClick={onEvidence} sx={{ justifySelf: 'start', ml: -0.75 }}>
        {t('figures.lookAt')}
      </Button>
    </Box>
  );
}

/**
 * The words behind the ratio: those added at once, and those of fast minutes, of all that were typed or added at once. Figures from before
 * accepted words were counted apart have them among those typed.
 */
function rushFormula(t: TFunction, values: Readonly<Record<string, number | null>>): string {
  const shown = (name: string) => count(values[name] ?? 0);
  const [bulk, rushed] = [shown('bulk'), shown('rushed')];
  const words = { bulk, rushed, sustained: shown('sustained'), typed: shown('typed') };
  return values.accepted
    ? t('figures.rushFormulaAccepted', { ...words, accepted: shown('accepted') })
    : t('figures.rushFormula', words);
}
