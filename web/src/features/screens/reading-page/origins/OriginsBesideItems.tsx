import type { Evidence, EvidenceItem } from '@antecedent/contracts/insight/analytics/evidence';
import type { TextOrigins } from '@antecedent/contracts/insight/analytics/text-origins';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EvidenceCards } from '../../../insight/analytics/EvidenceCards.tsx';
import { OriginSheet } from './OriginSheet.tsx';
import { passagesOf, soughtItem } from './origin-text.ts';
import type { ChosenItem } from './origin-view.ts';

export type OriginLinks = {
  onSeek: (id: string, toward: ChosenItem['toward']) => void;
  onMap: (paragraph: number) => void;
  onPlay: (version: number) => void;
};

type OriginsBesideItemsProps = {
  origins: TextOrigins;
  evidence: Evidence;
  mode: 'origin' | 'session';
  chosen: ChosenItem | null;
  title: string;
  links: OriginLinks;
};

/** The cards are next to the text, and below their paragraph once it is tapped where there is no room. */
export function OriginsBesideItems(props: OriginsBesideItemsProps) {
  const { origins, evidence, mode, chosen, title, links } = props;
  const { t } = useTranslation();
  const isBeside = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  const text = useRef<HTMLElement>(null);
  const passages = useMemo(() => passagesOf(origins, evidence), [origins, evidence]);
  const item = chosen && soughtItem(evidence.items, chosen.item);
  const index = item ? origins.items.findIndex(({ id }) => id === item.id) : -1;
  const lit = index < 0 ? null : index;
  const { onSeek } = links;
  const choose = useCallback((id: string) => onSeek(id, 'card'), [onSeek]);
  useEffect(() => {
    if (lit === null || chosen?.toward !== 'text') return;
    const words = text.current?.querySelector<HTMLElement>(`[data-items~="${lit}"]`);
    words?.scrollIntoView?.({ block: 'center' });
    words?.focus({ preventScroll: true });
  }, [lit, chosen]);

  const cardLinks = {
    onMark: ({ id }: EvidenceItem) => onSeek(id, 'text'),
    onMap: links.onMap,
    onPlay: links.onPlay,
  };
  const cards = (label: string, items: readonly EvidenceItem[], beside = false) => (
    <EvidenceCards
      // Chosen again, it comes into sight again.
      key={chosen?.times ?? 0}
      label={label}
      evidence={evidence}
      items={items}
      chosen={item?.id ?? null}
      isSought={chosen?.toward === 'card'}
      isBeside={beside}
      links={cardLinks}
    />
  );
  const below = (paragraph: number) => {
    const passage = passages.find((one) => one.item.id === item?.id);
    if (isBeside || passage?.first.paragraph !== paragraph) return null;
    return (
      <Box sx={{ mb: 2, typography: 'body1', displayPrint: 'none' }}>
        {cards(t('readingPage.textOrigins.cards'), [passage.item])}
      </Box>
    );
  };
  const withButtons = new Set(passages.map((passage) => passage.item.id));
  const listed = isBeside
    ? evidence.items
    : evidence.items.filter(({ id }) => !withButtons.has(id));
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: listed.length > 0 ? 'minmax(0, 1fr) 300px' : 'minmax(0, 1fr)',
        },
        gap: 2.5,
        alignItems: 'start',
        '@media print': { display: 'block' },
      }}
    >
      <OriginSheet
        origins={origins}
        mode={mode}
        passages={passages}
        lit={lit}
        onChoose={choose}
        title={title}
        text={text}
        below={below}
      />
      {listed.length > 0 && (
        <Box component="section" sx={{ displayPrint: 'none', minWidth: 0, alignSelf: 'stretch' }}>
          {!isBeside && (
            <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
              {t('readingPage.textOrigins.more')}
            </Typography>
          )}
          {cards(
            t(isBeside ? 'readingPage.textOrigins.cards' : 'readingPage.textOrigins.more'),
            listed,
            isBeside,
          )}
        </Box>
      )}
    </Box>
  );
}
