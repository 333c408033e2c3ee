import type { TextOrigins } from '@antecedent/contracts/insight/analytics/text-origins';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Printer } from 'lucide-react';
import { Fragment, type ReactNode, type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '../../../../charts/essay-map/essay-map-model.ts';
import { OriginLegend } from '../../../../charts/origins/OriginLegend.tsx';
import { shortDay } from '../../../../lib/times/days.ts';
import { withIndexKeys } from '../../../../lib/with-index-keys.ts';
import { PaperSheet } from '../../../../ui/PaperSheet.tsx';
import { OriginParagraph } from './OriginParagraph.tsx';
import { type OriginPassage, paragraphNumbers, wordsBySession } from './origin-text.ts';
import { SessionLegend } from './SessionLegend.tsx';

type OriginSheetProps = {
  origins: TextOrigins;
  mode: 'origin' | 'session';
  passages: readonly OriginPassage[];
  /** Index of the item whose words are lit. */
  lit: number | null;
  onChoose: (id: string) => void;
  /** Printed above the text: the page around it is not. */
  title: string;
  text: RefObject<HTMLElement | null>;
  /** What is below a paragraph, by its index. */
  below: (paragraph: number) => ReactNode;
};

const NONE: readonly OriginPassage[] = [];

/** The text on a sheet of paper, colored by where its words came from, with its legend. */
export function OriginSheet(props: OriginSheetProps) {
  const { origins, mode, passages, lit, onChoose, title, text, below } = props;
  const { t } = useTranslation();
  const { timeZone, sessions, paragraphs, words } = origins;
  const numbers = useMemo(() => paragraphNumbers(origins), [origins]);
  const columns = useMemo(
    () => columnsOf(sessions.map(({ startedAt }) => ({ label: shortDay(startedAt, timeZone) }))),
    [sessions, timeZone],
  );
  const byParagraph = useMemo(() => {
    const found = new Map<number, OriginPassage[]>();
    for (const passage of passages) {
      for (const at of new Set([passage.first.paragraph, passage.last.paragraph])) {
        found.set(at, [...(found.get(at) ?? []), passage]);
      }
    }
    return found;
  }, [passages]);
  const shown = mode === 'session' ? columns : null;
  return (
    <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '8px 16px',
          // Nothing is above the text; what its marks mean stays in sight below it.
          order: 1,
          position: 'sticky',
          // Down to the edge of what scrolls, over its padding.
          bottom: { xs: -16, md: -20 },
          zIndex: 1,
          py: 1,
          bgcolor: 'background.default',
          borderTop: 1,
          borderColor: 'divider',
          '@media print': { order: 0, position: 'static', border: 0 },
        }}
      >
        <Box
          role="group"
          aria-label={t('readingPage.textOrigins.legend')}
          sx={{ flex: '1 1 200px', minWidth: 0 }}
        >
          {mode === 'origin' ? (
            <OriginLegend words={words} />
          ) : (
            <SessionLegend columns={columns} words={wordsBySession(origins)} given={words.given} />
          )}
        </Box>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Printer size={16} />}
          onClick={() => print()}
          sx={{ displayPrint: 'none' }}
        >
          {t('readingPage.textOrigins.print')}
        </Button>
      </Box>
      <PaperSheet
        sx={{
          pl: { xs: 4, md: 7.5 },
          pr: { xs: 2, md: 5 },
          py: { xs: 2.5, md: 4 },
          '@media print': {
            border: 0,
            boxShadow: 'none',
            bgcolor: 'transparent',
            printColorAdjust: 'exact',
          },
        }}
      >
        <Box component="h2" sx={{ display: 'none', displayPrint: 'block', mt: 0 }}>
          {title}
        </Box>
        <Box
          component="article"
          ref={text}
          aria-label={t('readingPage.textOrigins.text')}
          sx={{ typography: 'reading', m: 0 }}
        >
          {withIndexKeys(paragraphs).map(({ key, value: runs }) => {
            const index = Number(key);
            return (
              <Fragment key={key}>
                <OriginParagraph
                  runs={runs}
                  number={numbers[index] ?? null}
                  passages={byParagraph.get(index) ?? NONE}
                  index={index}
                  lit={lit !== null && runs.some(({ items }) => items.includes(lit)) ? lit : null}
                  columns={shown}
                  timeZone={timeZone}
                  onChoose={onChoose}
                />
                {below(index)}
              </Fragment>
            );
          })}
        </Box>
      </PaperSheet>
    </Box>
  );
}
