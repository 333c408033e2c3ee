import { isAboutBulk } from '@antecedent/domain/insight/evidence/evidence-item';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { count } from '../../../../lib/format.ts';
import { dayTime } from '../../../../lib/times/days.ts';
import { sans } from '../../../../theme/tokens.ts';
import type { OriginPassage } from './origin-text.ts';

type PassageButtonProps = {
  passage: OriginPassage;
  timeZone: string;
  isChosen: boolean;
  onChoose: () => void;
};

/** Precedes a passage with its words and its time, and leads to its card. */
export function PassageButton({ passage, timeZone, isChosen, onChoose }: PassageButtonProps) {
  const { t } = useTranslation();
  const { item, words } = passage;
  const origin = isAboutBulk(item.rule) ? 'bulk' : 'unobserved';
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{
        font: 'inherit',
        fontFamily: sans,
        fontStyle: 'normal',
        fontSize: '0.75rem',
        lineHeight: 1.5,
        // As wide as its finger needs, without moving the lines of the text.
        px: 0.75,
        py: '3px',
        my: '-4px',
        mr: 0.5,
        border: '1px solid',
        borderColor: 'ink.markEdge',
        borderRadius: '4px',
        bgcolor: 'ink.mark',
        color: 'ink.markText',
        cursor: 'pointer',
        userSelect: 'none',
        textAlign: 'start',
        maxWidth: 1,
        '&[aria-pressed=true]': { outline: '2px solid', outlineColor: 'ink.markEdge' },
      }}
    >
      {t('readingPage.textOrigins.passage', {
        title: t(`charts.origins.label.${origin}`, { count: words, words: count(words) }),
        date: dayTime(item.from, timeZone),
      })}
    </Box>
  );
}
