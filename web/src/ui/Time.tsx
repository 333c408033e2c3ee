import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { nearTime, ownTimeNote, type TimeForm } from '../lib/times/class-times.ts';
import { dayTime } from '../lib/times/days.ts';
import { dateTime } from '../lib/times/stamps.ts';
import { Highlight } from './Highlight.tsx';

type TimeProps = {
  at: string;
  /** How the screen writes times. */
  form: TimeForm;
  /** The class's time zone, for times that its people agree on: the reader's own time is added where it differs. */
  zone?: string;
  /** Highlights today and tomorrow by name. */
  near?: boolean;
};

/**
 * A time on a screen, outside of sentences. What happened is in the reader's time zone; what is planned, in the class's
 * and the reader's.
 */
export function Time({ at, form, zone, near = false }: TimeProps) {
  const soon =
    near && zone !== undefined ? nearTime(at, zone, form, new Date().toISOString()) : null;
  if (soon !== null)
    return (
      <time dateTime={at}>
        <Highlight>{soon.charAt(0).toUpperCase() + soon.slice(1)}</Highlight>
      </time>
    );
  const note = zone === undefined ? null : ownTimeNote(at, zone, form);
  return (
    <time dateTime={at}>
      <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {form === 'day' ? dayTime(at, zone) : dateTime(at, zone)}
      </Box>
      {note !== null && (
        <Typography
          variant="caption"
          component="span"
          sx={{ display: 'block', color: 'text.secondary' }}
        >
          {' '}
          {note}
        </Typography>
      )}
    </time>
  );
}
