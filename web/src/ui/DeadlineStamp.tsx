import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ownTimeNote } from '../lib/deadline-time.ts';
import { dateTime } from '../lib/format.ts';

/** `2026-10-08 18:00` in class time; below it the city and the reader's own time, where that differs. */
export function DeadlineStamp({ instant, zone }: { instant: string; zone: string }) {
  const note = ownTimeNote(instant, zone);
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {dateTime(instant, zone)}
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
    </>
  );
}
