import Box from '@mui/material/Box';
import { type PointerEvent, useRef } from 'react';
import { PLOT } from '../word-change/word-change-layout.ts';

type ReplaySliderProps = {
  /** Index of the version shown. */
  value: number;
  /** Index of the last version. */
  max: number;
  /** Position from left to right, 0 to 1: below the playhead of the chart. */
  position: number;
  /** The value as text: "Version 1,386 of 2,596, Tue 13 Oct, 21:45". */
  valueText: string;
  label: string;
  /** Called with the version chosen by keyboard. */
  onChange: (value: number) => void;
  /** Called with the position chosen by pointer, 0 to 1. */
  onSeek: (share: number) => void;
};

const THUMB = 18;
const line = { position: 'absolute', left: 0, top: '50%', height: 2, mt: '-1px' } as const;

/**
 * The slider below a word-change chart. Its thumb follows the playhead and the pointer uses the chart's own scale;
 * the keyboard steps through every version with a range input on top.
 */
export function ReplaySlider(props: ReplaySliderProps) {
  const { value, max, position, valueText, label, onChange, onSeek } = props;
  const field = useRef<HTMLInputElement>(null);
  const handlePointer = (event: PointerEvent<HTMLElement>) => {
    const bar = event.currentTarget;
    if (event.type === 'pointerdown') {
      bar.setPointerCapture(event.pointerId);
      field.current?.focus({ preventScroll: true });
      // The browser would move the focus away from an input that is not under the pointer.
      event.preventDefault();
    }
    if (!bar.hasPointerCapture(event.pointerId)) return;
    const { left, width } = bar.getBoundingClientRect();
    onSeek(Math.max(0, Math.min(1, (event.clientX - left) / width)));
  };
  return (
    <Box
      onPointerDown={handlePointer}
      onPointerMove={handlePointer}
      sx={{
        position: 'relative',
        height: 34,
        ml: `${PLOT.left}px`,
        mr: `${PLOT.right}px`,
        cursor: 'pointer',
        touchAction: 'none',
        '& > input:focus-visible ~ span:last-of-type': {
          outline: '2px solid',
          outlineColor: 'ink.focus',
          outlineOffset: '2px',
        },
      }}
    >
      <Box
        ref={field}
        component="input"
        type="range"
        min={0}
        max={max}
        value={value}
        disabled={max === 0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        sx={{ position: 'absolute', inset: 0, width: 1, m: 0, opacity: 0, pointerEvents: 'none' }}
      />
      <Box component="span" sx={{ ...line, width: 1, bgcolor: 'primary.main', opacity: 0.38 }} />
      <Box
        component="span"
        sx={{ ...line, bgcolor: 'primary.main' }}
        style={{ width: `${100 * position}%` }}
      />
      <Box
        component="span"
        sx={{
          position: 'absolute',
          top: '50%',
          width: THUMB,
          height: THUMB,
          mt: `${-THUMB / 2}px`,
          ml: `${-THUMB / 2}px`,
          borderRadius: '50%',
          bgcolor: 'primary.main',
        }}
        style={{ left: `${100 * position}%` }}
      />
    </Box>
  );
}
