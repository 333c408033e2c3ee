import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { linkParts } from '../lib/link-parts.ts';

/** Plain text that people wrote, with its paragraphs; web addresses are links. */
export function LinkedText({ text }: { text: string }) {
  const parts = linkParts(text);
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.9375rem' }}>
      {parts.map(({ text: words, href }, index) =>
        href === null ? (
          words
        ) : (
          <Link
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {words}
          </Link>
        ),
      )}
    </Box>
  );
}
