import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import {
  type ComparedFact,
  LEAST_TYPED_WORDS,
  type Spread,
} from '@antecedent/domain/insight/figures/process-facts';
import { RANGED_FACTS, type RangedFact } from '@antecedent/domain/insight/figures/reference-ranges';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RANGE_KEYS } from '../../../../charts/RangeBar.tsx';
import { count, finePercent, wholePercent } from '../../../../lib/format.ts';
import { noRangesSentence, rangedFacts, SHOW_FACT, shownLargestSave } from '../ranged-facts.ts';
import { FactRange } from './FactRange.tsx';
import { RangesDialog } from './RangesDialog.tsx';

type Assessment = NonNullable<Submission['assessment']>;
type Facts = NonNullable<Assessment['facts']>;
type ProcessFactsProps = Pick<Submission, 'factSpreads'> & {
  assessment: Pick<
    Assessment,
    'facts' | 'largestSave' | 'conditions' | 'wordsPerMinute' | 'provenance'
  >;
};

/** How the text was composed, fact by fact, each with what it means, how it spreads in the assignment and in known texts. */
export function ProcessFacts({ assessment, factSpreads }: ProcessFactsProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const { facts, provenance } = assessment;
  const noRanges = noRangesSentence(t, assessment);
  return (
    <Box component="details" sx={{ borderTop: 1, borderColor: 'divider', py: 1.25 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontSize: '0.875rem', fontWeight: 560 }}>
        {t('figures.facts.title')}
      </Box>
      <Note>{t('figures.facts.lead')}</Note>
      {facts !== null && (
        <>
          {noRanges === null ? <RangeKeys /> : <Note>{noRanges}</Note>}
          <Button size="small" onClick={() => setAsked(true)} sx={{ ml: -0.75 }}>
            {t('figures.ranges.about')}
          </Button>
        </>
      )}
      <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 1.25, fontSize: '0.875rem' }}>
        <FactList assessment={assessment} spreads={factSpreads} hasRanges={noRanges === null} />
      </Box>
      {facts === null && (
        <Note>
          {t(`figures.facts.${provenance.typed < LEAST_TYPED_WORDS ? 'none' : 'unknown'}`)}
        </Note>
      )}
      {isAsked && <RangesDialog onClose={() => setAsked(false)} />}
    </Box>
  );
}

const KEYS = ['composed', 'transcribed', 'text'] as const;

/** What the bars mean, and what does not follow from a value outside of them. */
function RangeKeys() {
  const { t } = useTranslation();
  return (
    <>
      <Box
        component="ul"
        sx={{ m: 0, mt: 0.75, p: 0, listStyle: 'none', fontSize: '0.75rem', display: 'grid' }}
      >
        {KEYS.map((key) => (
          <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <svg width="14" height="12" aria-hidden="true">
              {RANGE_KEYS[key]}
            </svg>
            {t(`figures.ranges.keys.${key}`)}
          </Box>
        ))}
      </Box>
      <Note>{t('figures.ranges.outside')}</Note>
    </>
  );
}

const whole = (value: number): string => count(Math.round(value));

type FactListProps = Pick<ProcessFactsProps, 'assessment'> & {
  spreads: Submission['factSpreads'];
  hasRanges: boolean;
};

function FactList({ assessment, spreads, hasRanges }: FactListProps) {
  const { t } = useTranslation();
  const { facts, conditions } = assessment;
  const values = new Map(rangedFacts(assessment));
  return (
    <>
      {RANGED_FACTS.map((fact) => {
        const value = values.get(fact);
        if (value === undefined) return null;
        return (
          <Fact
            key={fact}
            name={t(`figures.facts.${fact}`)}
            value={valueWords(t, fact, { value, assessment })}
            what={t(`figures.facts.${fact}What`)}
            spread={spreadSentence(t, fact, spreads)}
          >
            {hasRanges && <FactRange fact={fact} value={value} />}
          </Fact>
        );
      })}
      {facts && <Pauses pauses={facts.pauses} />}
      {conditions && conditions.sessions > 0 && (
        <Fact
          name={t('figures.facts.sessions')}
          value={count(conditions.sessions)}
          what={t('figures.facts.sessionsWhat')}
        />
      )}
    </>
  );
}

type Valued = Pick<ProcessFactsProps, 'assessment'> & { value: number };

/** What one fact says of this text. */
function valueWords(t: TFunction, fact: RangedFact, { value, assessment }: Valued): string {
  const { facts } = assessment;
  const save = shownLargestSave(assessment);
  if (fact === 'burst' && facts) {
    const { low, median, high } = facts.bursts.words;
    return t('figures.facts.burstValue', {
      count: facts.bursts.count,
      words: whole(median),
      low: whole(low),
      high: whole(high),
    });
  }
  const shown = SHOW_FACT[fact](value);
  if (fact === 'product' && facts) {
    const [some, all] = [count(facts.surviving), count(facts.typed)];
    return t('figures.facts.productValue', { share: shown, some, all });
  }
  if (fact === 'largestInText' && save) {
    const words = { count: save.words, words: count(save.words) };
    return t('figures.facts.largestInTextValue', {
      share: finePercent(save.words / save.of),
      ...words,
    });
  }
  if (fact === 'pauses') return t('figures.facts.pausesValue', { number: shown });
  if (fact === 'wordsPerMinute') return shown;
  return t('figures.facts.shareValue', { share: shown });
}

const PLACES = ['paragraph', 'sentence', 'within'] as const;

function Pauses({ pauses }: Pick<Facts, 'pauses'>) {
  const { t } = useTranslation();
  const parts = PLACES.flatMap((place) => {
    const found = pauses[place];
    if (!found) return [];
    const values = { seconds: whole(found.median), times: count(found.count) };
    return t(`figures.facts.pausePart.${place}`, values);
  });
  if (parts.length === 0) return null;
  return (
    <Fact
      name={t('figures.facts.pauseLengths')}
      value={parts.join(', ')}
      what={t('figures.facts.pauseLengthsWhat')}
    />
  );
}

const COMPARED: Readonly<Record<ComparedFact, (value: number) => string>> = {
  burst: whole,
  product: wholePercent,
  takenBack: wholePercent,
  between: wholePercent,
};
const isCompared = (fact: RangedFact): fact is ComparedFact => fact in COMPARED;

function spreadSentence(
  t: TFunction,
  fact: RangedFact,
  spreads: Submission['factSpreads'],
): string | null {
  if (!spreads || !isCompared(fact)) return null;
  const { low, median, high }: Spread = spreads[fact];
  const show = COMPARED[fact];
  return t('figures.facts.spread', { low: show(low), median: show(median), high: show(high) });
}

type FactProps = {
  name: string;
  value: string;
  what: string;
  spread?: string | null;
  /** The ranges of other texts. */
  children?: ReactNode;
};

function Fact({ name, value, what, spread, children }: FactProps) {
  return (
    <div>
      <Box component="dt" sx={{ fontWeight: 560 }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {value}
        {children}
        <Note>
          {what} {spread}
        </Note>
      </Box>
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
