import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { PANE_STEP, PANE_WIDTHS, paneWidth } from './pane-widths.ts';

type PaneWidthProps = {
  label: string;
  width: number;
  /** Called while it is dragged. */
  onDrag: (width: number) => void;
  /** Called with the width that it is left at. */
  onWidth: (width: number) => void;
};

/** The edge of a pane at the left of a text: dragged, or moved by the arrow keys. */
export function PaneWidth({ label, width, onDrag, onWidth }: PaneWidthProps) {
  const [from, setFrom] = useState<{ x: number; width: number } | null>(null);
  const handleKey = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: width - PANE_STEP,
      ArrowRight: width + PANE_STEP,
      Home: PANE_WIDTHS.least,
      End: PANE_WIDTHS.most,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onWidth(paneWidth(next));
  };
  const handleDown = (event: PointerEvent) => {
    // The text next to it is a frame, which would take the pointer.
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrom({ x: event.clientX, width });
  };
  const handleEnd = () => {
    setFrom(null);
    onWidth(width);
  };
  return (
    <Box
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={PANE_WIDTHS.least}
      aria-valuemax={PANE_WIDTHS.most}
      tabIndex={0}
      onKeyDown={handleKey}
      onPointerDown={handleDown}
      onPointerMove={(event) => from && onDrag(paneWidth(from.width + event.clientX - from.x))}
      {...(from && { onPointerUp: handleEnd, onPointerCancel: handleEnd })}
      onDoubleClick={() => onWidth(PANE_WIDTHS.usual)}
      sx={{
        position: 'absolute',
        insetBlock: 0,
        right: -4,
        width: 8,
        zIndex: 2,
        cursor: 'col-resize',
        touchAction: 'none',
        '&::after': {
          content: '""',
          position: 'absolute',
          insetBlock: 0,
          left: 3,
          width: 2,
          bgcolor: from ? 'primary.main' : 'transparent',
        },
        '&:hover::after, &:focus-visible::after': { bgcolor: 'primary.main' },
      }}
    />
  );
}
