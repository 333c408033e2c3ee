import type { ComparedDrafts } from '@antecedent/contracts/rewind';
import { Box, GlobalStyles, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../lib/format.ts';
import type { DraftPair } from './draft-pairs.ts';
import { ComparedSide, linkPassages } from './MovedPassage.tsx';
import { VersionText } from './VersionText.tsx';

/** On paper the dialog isn't a window of the screen: all of both texts is printed. */
const PRINTED = {
  '@media print': {
    body: { overflow: 'visible !important' },
    'body > :not(.MuiDialog-root)': { display: 'none' },
    '.MuiDialog-root': { position: 'static !important' },
    '.MuiDialog-root .MuiDialog-container, .MuiDialog-root .MuiDialog-paper, .MuiDialog-paper > div':
      { display: 'block !important', height: 'auto !important', overflow: 'visible !important' },
    '.MuiDialog-root main': { overflow: 'visible !important' },
    '.MuiBackdrop-root': { display: 'none' },
  },
};

type ComparedTextsProps = {
  pair: DraftPair;
  timeZone: string;
  drafts: ComparedDrafts | undefined;
  error: unknown;
  onRetry: () => void;
};

/** The older text with what is gone, and the newer one with what came, side by side. */
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
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' },
        gap: 2,
        minWidth: 0,
      }}
    >
      <GlobalStyles styles={PRINTED} />
      {sides.map(({ side, title, at }) => (
        <Box key={side} sx={{ minWidth: 0 }}>
          <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
            {t('rewind.comparedDraft', { title, date: shortDay(at, timeZone) })}
          </Typography>
          <ComparedSide value={{ side, shown, onShow: setShown }}>
            <VersionText
              label={title}
              html={drafts?.[side]}
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
