import type { ComparedVersions } from '@antecedent/contracts/insight/replay';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Change } from '../../../charts/Change.tsx';
import { changeStyle, NEUTRAL_KINDS, neutralStyle } from '../../../charts/change-styles.ts';
import { HATCHED } from '../../../charts/origins/origin-styles.ts';
import { count } from '../../../lib/format.ts';

const COUNTED = ['new', 'edited', 'deleted'] as const;

const LIST = { display: 'grid', gap: 0.5, m: 0, mt: 0.75, p: 0, listStyle: 'none' } as const;

type ReplayLegendProps = {
  /** The marked words, once they are known; null where words don't count. */
  words: ComparedVersions['words'] | undefined | null;
};

/** What the marks of a version mean, with how many words they count. */
export function ReplayLegend({ words }: ReplayLegendProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ fontSize: '0.8125rem' }}>
      <Box component="ul" aria-label={t('replay.marks.counted')} sx={LIST}>
        {COUNTED.map((kind) => (
          <Box component="li" key={kind} sx={{ display: 'flex', justifyContent: 'space-between' }}>
            <Change text={t(`ui.change.${kind}`)} kind={kind} />
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {words && t('replay.marks.words', { count: words[kind], words: count(words[kind]) })}
            </Box>
          </Box>
        ))}
        {words !== null && (
          <li>
            <Box component="span" sx={{ ...changeStyle('new'), backgroundImage: HATCHED }}>
              {t('charts.provenance.bulk')}
            </Box>
          </li>
        )}
      </Box>
      {words !== null && <NeutralMarks />}
    </Box>
  );
}

function NeutralMarks() {
  const { t } = useTranslation();
  return (
    <>
      <Typography variant="overline" component="p" sx={{ display: 'block', mt: 1.5 }}>
        {t('replay.marks.neutral')}
      </Typography>
      <Box component="ul" aria-label={t('replay.marks.neutral')} sx={LIST}>
        <li>
          <Change text={t('ui.change.moved')} kind="moved" />
        </li>
        {NEUTRAL_KINDS.map((kind) => (
          <li key={kind}>
            <Box component="span" sx={neutralStyle(kind)}>
              {t(`replay.marks.${kind}`)}
            </Box>
          </li>
        ))}
      </Box>
    </>
  );
}
