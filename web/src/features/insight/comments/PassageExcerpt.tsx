import type { CommentOutcome } from '@antecedent/contracts/insight/comments';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { serif } from '../../../theme/tokens.ts';

type PassageExcerptProps = { label: string; excerpt: CommentOutcome['before'] };

/** A paragraph with the words that a comment is about marked in it. */
export function PassageExcerpt({ label, excerpt: { text, from, to } }: PassageExcerptProps) {
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box sx={PEOPLES_WORDS}>
        {text.slice(0, from)}
        {to > from && (
          <Box component="mark" sx={{ bgcolor: 'ink.mark', color: 'ink.markText' }}>
            {text.slice(from, to)}
          </Box>
        )}
        {text.slice(to)}
      </Box>
    </Box>
  );
}

/** What people wrote: serif, as everywhere. */
export const PEOPLES_WORDS = {
  fontFamily: serif,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;
