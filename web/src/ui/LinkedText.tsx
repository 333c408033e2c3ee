import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { linkParts } from '../lib/link-parts.ts';
import { withIndexKeys } from '../lib/with-index-keys.ts';

type LinkedTextProps = {
  text: string;
  /** As small as the words around it. */
  small?: boolean;
};

/** Plain text that people wrote, with its paragraphs; web addresses are links. */
export function LinkedText({ text, small = false }: LinkedTextProps) {
  const fontSize = small ? '0.875rem' : '0.9375rem';
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize }}>
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
