import Box from '@mui/material/Box';
import { ListChecks } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../../lib/session.ts';
import { filling } from '../../../../ui/filling.ts';
import { SidePane } from '../../../../ui/side-pane/SidePane.tsx';
import { usePaneState } from '../../../../ui/side-pane/use-pane-state.ts';
import { useIsWide } from '../../../../ui/use-is-wide.ts';

/** Height of the text on phones: most of the window, so that the form is in reach. */
const PHONE_HEIGHT = 'clamp(320px, calc(100svh - 56px - 48px), 1100px)';

/** Height of the text's editor in {@link ReviewColumns}. */
export const useTextHeight = (): string => (useIsWide() ? 'fill' : PHONE_HEIGHT);

type ReviewColumnsProps = {
  text: ReactNode;
  side: ReactNode;
};

/** A text as high as the window with what is said of it in a pane next to it; on phones one below the other. */
export function ReviewColumns({ text, side }: ReviewColumnsProps) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const userId = useSignedInUser()?.id ?? '';
  const [{ width }, change] = usePaneState(`review.${userId}`, { tab: 'review', isOpen: true });
  const place = useRef<HTMLDivElement>(null);
  const content = <Box sx={{ minWidth: 0, display: 'grid', gap: 3 }}>{side}</Box>;
  if (!wide)
    return (
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 2, display: 'grid', gap: 3 }}>
        <Box sx={{ minWidth: 0 }}>{text}</Box>
        {content}
      </Box>
    );
  return (
    <Box sx={{ ...filling, flexDirection: 'row' }}>
      <SidePane
        label={t('reviews.page.side')}
        words={{ width: t('reviews.page.width') }}
        tabs={[{ id: 'review', label: t('reviews.page.side'), icon: ListChecks }]}
        tab="review"
        onTab={() => undefined}
        isOpen
        width={width}
        onWidth={(next) => change({ width: next })}
        onLeave={() => place.current?.focus()}
      >
        {content}
      </SidePane>
      <Box ref={place} tabIndex={-1} sx={{ ...filling, outline: 'none' }}>
        {text}
      </Box>
    </Box>
  );
}
