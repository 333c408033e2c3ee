import type { EvidenceItem } from '@antecedent/contracts/insight/analytics/evidence';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CircleCheck, CircleDashed, Eye, MessageSquareText } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dayTime } from '../../../../lib/times/days.ts';
import { IconLabel } from '../../../../ui/IconLabel.tsx';
import { lineClamp } from '../../../../ui/line-clamp.ts';
import type { StatusStyle } from '../../../../ui/status-styles.ts';
import { UnbrokenText } from '../../../../ui/UnbrokenText.tsx';
import { declarationLine } from '../DeclaredSection.tsx';
import {
  type EvidenceState,
  evidencePlace,
  stateLabel,
  stateOf,
  titleOf,
} from '../evidence-words.ts';
import { OtherTexts } from './OtherTexts.tsx';
import { SaidAbout } from './SaidAbout.tsx';

const STYLES: Record<EvidenceState, StatusStyle> = {
  open: { icon: CircleDashed, tone: 'text.secondary' },
  answered: { icon: MessageSquareText, tone: 'primary.main' },
  declared: { icon: MessageSquareText, tone: 'primary.main' },
  accepted: { icon: CircleCheck, tone: 'success.main' },
  left: { icon: Eye, tone: 'text.primary' },
};

type EvidenceEntryProps = {
  item: EvidenceItem;
  timeZone: string;
  fetchFile: (id: string) => Promise<Blob>;
  actions: ReactNode;
  /** Outlined, as the one that a reader came for. */
  isChosen?: boolean;
  /** It comes into sight and takes the focus. */
  isSought?: boolean;
};

/** One item: what, where and when, by which rule, and what was said about it. */
export function EvidenceEntry(props: EvidenceEntryProps) {
  const { item, timeZone, fetchFile, actions, isChosen = false, isSought = false } = props;
  const { t } = useTranslation();
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isSought) return;
    entry.current?.scrollIntoView?.({ block: 'nearest' });
    entry.current?.focus({ preventScroll: true });
  }, [isSought]);
  const heading = useId();
  const state = stateOf(item);
  return (
    <Box
      ref={entry}
      component="li"
      tabIndex={-1}
      aria-labelledby={heading}
      {...(isChosen && { 'aria-current': 'true' as const })}
      sx={{
        display: 'grid',
        gap: 0.75,
        '&&&': { px: 2, py: 1.75 },
        ...(isChosen && {
          outline: '2px solid',
          outlineColor: 'ink.markEdge',
          outlineOffset: '-2px',
        }),
      }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' }}
      >
        <Typography id={heading} variant="h4" component="h2">
          {titleOf(t, item)}
        </Typography>
        <IconLabel style={STYLES[state]}>{stateLabel(t, item)}</IconLabel>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <UnbrokenText whole={[item.from, item.to].map((at) => dayTime(at, timeZone))}>
          {evidencePlace(t, item, timeZone).join(' · ')}
        </UnbrokenText>
      </Typography>
      {item.excerpt !== null && (
        <Typography
          component="blockquote"
          variant="body2"
          sx={{ ...lineClamp(2), m: 0, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}
        >
          {item.excerpt}
        </Typography>
      )}
      <Typography variant="body2" sx={{ maxWidth: '68ch' }}>
        {t(`evidence.rules.${item.rule}.rule`)}
      </Typography>
      {item.elsewhere && <OtherTexts elsewhere={item.elsewhere} />}
      {item.declaration && (
        <Box sx={{ fontSize: '0.875rem' }}>
          {declarationLine(t, item.declaration, timeZone).join(' ')}
          {item.declaration.note && (
            <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {item.declaration.note}
            </Box>
          )}
        </Box>
      )}
      <SaidAbout item={item} timeZone={timeZone} fetchFile={fetchFile} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          pt: 0.5,
          '&:empty': { display: 'none' },
          '& > .MuiButton-text:first-of-type': { ml: -1 },
        }}
      >
        {actions}
      </Box>
    </Box>
  );
}
