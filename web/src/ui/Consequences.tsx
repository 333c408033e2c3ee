import type { Confirmation } from '@antecedent/contracts/wire/errors';
import Box from '@mui/material/Box';
import { refusalSentence } from '../lib/refusal-sentence.ts';
import { withIndexKeys } from '../lib/with-index-keys.ts';

/** What a change does to the work of students, one sentence each. */
export function Consequences({ confirmation }: { confirmation: Confirmation }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {withIndexKeys(confirmation.consequences).map(({ key, value }) => (
        <Box key={key}>{refusalSentence(value)}</Box>
      ))}
    </Box>
  );
}
