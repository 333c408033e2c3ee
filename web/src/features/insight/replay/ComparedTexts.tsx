import type { ComparedDrafts } from '@antecedent/contracts/insight/replay';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../lib/times/days.ts';
import { PRINTED_COMPARISON, sheetsInRows } from './comparison-styles.ts';
import type { DraftPair } from './draft-pairs.ts';
import { ComparedSide, linkPassages } from './MovedPassage.tsx';
import { VersionText } from './VersionText.tsx';

type ComparedTextsProps = {
  pair: DraftPair;
  timeZone: string;
  drafts: ComparedDrafts | undefined;
  error: unknown;
  onRetry: () => void;
};

/** The older text with what is gone, and the newer one with what came: a paragraph next to what became of it. */
export function ComparedTexts({ pair, timeZone, drafts, error, onRetry }: ComparedTextsProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(0);
  const sides = [
    { side: 'before', title: pair.beforeTitle, at: pair.beforeAt },
    { side: 'after', title: pair.afterTitle, at: pair.afterAt },
  ] as const;
  return (
    <Box
      data-compared-texts=""
      sx={{ display: 'grid', gap: 2, minWidth: 0, ...sheetsInRows(drafts?.rows ?? 1) }}
    >
      <GlobalStyles styles={PRINTED_COMPARISON} />
      {sides.map(({ side, title, at }) => (
        <Box key={side} sx={{ minWidth: 0 }}>
          <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
            {t('replay.comparedDraft', { title, date: shortDay(at, timeZone) })}
          </Typography>
          <ComparedSide value={{ side, shown, onShow: setShown }}>
            <VersionText
              label={title}
              html={drafts?.[side]}
              isShown={drafts?.isShown}
              error={error}
              onRetry={onRetry}
              replace={linkPassages}
              narrow
            />
          </ComparedSide>
        </Box>
      ))}
    </Box>
  );
}
