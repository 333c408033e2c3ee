import {
  type RangedFact,
  REFERENCE_RANGES,
} from '@antecedent/domain/insight/figures/reference-ranges';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { RangeBar } from '../../../../charts/RangeBar.tsx';
import { rangeWords } from '../ranged-facts.ts';

/** Facts that are parts of a whole are drawn on all of it. */
const WHOLE: Partial<Record<RangedFact, number>> = { product: 1 };

/** Where most composed texts and most transcribed ones lie, as a bar and in words, with the value of this text. */
export function FactRange({ fact, value }: { fact: RangedFact; value: number }) {
  const { t } = useTranslation();
  const range = REFERENCE_RANGES[fact];
  const { transcribed } = range;
  return (
    <>
      <RangeBar value={value} range={range} second={transcribed} most={WHOLE[fact]} />
      <Typography variant="caption" component="p">
        {t('figures.ranges.composed', { range: rangeWords(t, fact, range) })}{' '}
        {transcribed === null
          ? t('figures.ranges.noTranscribed')
          : t('figures.ranges.transcribed', { range: rangeWords(t, fact, transcribed) })}
      </Typography>
    </>
  );
}
