import { Slider } from '@mui/material';
import { PLOT } from './word-change-layout.ts';

type RewindSliderProps = {
  /** Index of the frame shown. */
  value: number;
  /** Of the last frame. */
  max: number;
  onChange: (value: number) => void;
  /** Says a place in words: "Version 1,386 of 2,596, Tue 13 Oct, 21:45". */
  describe: (value: number) => string;
  label: string;
};

/** The slider below a word-change chart; its ends lie below the chart's own. */
export function RewindSlider({ value, max, onChange, describe, label }: RewindSliderProps) {
  return (
    <Slider
      size="small"
      value={value}
      min={0}
      max={Math.max(max, 1)}
      disabled={max === 0}
      onChange={(_, next) => onChange(Array.isArray(next) ? (next[0] ?? 0) : next)}
      aria-label={label}
      getAriaValueText={describe}
      slotProps={{ thumb: { sx: { width: 18, height: 18 } } }}
      sx={{
        display: 'block',
        width: 'auto',
        ml: `${PLOT.left}px`,
        mr: `${PLOT.right}px`,
        py: 1,
        '& .MuiSlider-thumb, & .MuiSlider-track': { transition: 'none' },
      }}
    />
  );
}
