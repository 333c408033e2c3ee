import { Typography } from '@mui/material';
import { Change, type ChangeRun } from './Change.tsx';
import { keyed } from './keyed.ts';

type ChangedTextProps = {
  /** Paragraphs in order, each a row of runs. */
  paragraphs: readonly (readonly ChangeRun[])[];
  /** Font size, where it is not the reading size. */
  size?: string;
};

/** Paragraphs of a text with its changes marked; stands on a `Sheet`. */
export function ChangedText({ paragraphs, size }: ChangedTextProps) {
  return keyed(paragraphs).map(({ key, value: runs }) => (
    <Typography
      key={key}
      variant="reading"
      component="p"
      sx={{ m: 0, mb: '0.9em', ...(size && { fontSize: size }), whiteSpace: 'pre-wrap' }}
    >
      {keyed(runs).map(({ key: at, value: run }) => (
        <Change key={at} {...run} />
      ))}
    </Typography>
  ));
}
