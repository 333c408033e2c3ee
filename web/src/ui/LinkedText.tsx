import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { linkParts } from '../lib/link-parts.ts';
import { withIndexKeys } from '../lib/with-index-keys.ts';

/** Plain text that people wrote, with its paragraphs; web addresses are links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.9375rem' }}>
      {withIndexKeys(linkParts(text)).map(({ key, value }) =>
        value.href === null ? (
          value.text
        ) : (
          <Link key={key} href={value.href} target="_blank" rel="noopener noreferrer nofollow">
            {value.text}
          </Link>
        ),
      )}
    </Box>
  );
}
