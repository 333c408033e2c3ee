import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import {
  type ComparedFact,
  LEAST_TYPED_WORDS,
  type Spread,
} from '@antecedent/domain/insight/figures/process-facts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { count, wholePercent } from '../../../../lib/format.ts';

type Facts = NonNullable<NonNullable<Submission['assessment']>['facts']>;
type ProcessFactsProps = Pick<Submission, 'factSpreads'> & { facts: Facts | null; words: number };

/** How the text was composed, fact by fact, each with what it means and how it spreads in the assignment. */
export function ProcessFacts({ facts, factSpreads, words }: ProcessFactsProps) {
  const { t } = useTranslation();
  return (
    <Box component="details" sx={{ borderTop: 1, borderColor: 'divider', py: 1.25 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontSize: '0.875rem', fontWeight: 560 }}>
        {t('figures.facts.title')}
      </Box>
      {facts === null ? (
        <Note>{t(`figures.facts.${words < LEAST_TYPED_WORDS ? 'none' : 'unknown'}`)}</Note>
      ) : (
        <FactList facts={facts} spreads={factSpreads} />
      )}
    </Box>
  );
}

const whole = (value: number): string => count(Math.round(value));

function FactList({ facts, spreads }: { facts: Facts; spreads: Submission['factSpreads'] }) {
  const { t } = useTranslation();
  const { low, median, high } = facts.bursts.words;
  const spread = (fact: ComparedFact, show: (value: number) => string) =>
    spreads ? spreadSentence(t, spreads[fact], show) : null;
  return (
    <>
      <Note>{t('figures.facts.lead')}</Note>
      <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 1.25, fontSize: '0.875rem' }}>
        <Fact
          name={t('figures.facts.burst')}
          value={t('figures.facts.burstValue', {
            count: facts.bursts.count,
            words: whole(median),
            low: whole(low),
            high: whole(high),
          })}
          what={t('figures.facts.burstWhat')}
          spread={spread('burst', whole)}
        />
        <Fact
          name={t('figures.facts.product')}
          value={t('figures.facts.productValue', {
            share: wholePercent(facts.product),
            some: count(facts.surviving),
            all: count(facts.typed),
          })}
          what={t('figures.facts.productWhat')}
          spread={spread('product', wholePercent)}
        />
        {(['takenBack', 'between'] as const).map((fact) => (
          <Fact
            key={fact}
            name={t(`figures.facts.${fact}`)}
            value={t('figures.facts.shareValue', { share: wholePercent(facts[fact]) })}
            what={t(`figures.facts.${fact}What`)}
            spread={spread(fact, wholePercent)}
          />
        ))}
        <Pauses pauses={facts.pauses} />
      </Box>
    </>
  );
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
      name={t('figures.facts.pauses')}
      value={parts.join(', ')}
      what={t('figures.facts.pausesWhat')}
      spread={null}
    />
  );
}

const spreadSentence = (
  t: TFunction,
  { low, median, high }: Spread,
  show: (value: number) => string,
): string => t('figures.facts.spread', { low: show(low), median: show(median), high: show(high) });

type FactProps = { name: string; value: string; what: string; spread: string | null };

function Fact({ name, value, what, spread }: FactProps) {
  return (
    <div>
      <Box component="dt" sx={{ fontWeight: 560 }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {value}
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
