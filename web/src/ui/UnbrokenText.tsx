import Box from '@mui/material/Box';
import { withIndexKeys } from '../lib/with-index-keys.ts';

type UnbrokenTextProps = {
  /** Dates and the like, which no line break tears. */
  whole: readonly string[];
  children: string;
};

/** A sentence in which some parts stay on one line each. */
export function UnbrokenText({ whole, children }: UnbrokenTextProps) {
  return withIndexKeys(partsOf(children, whole)).map(({ key, value }) =>
    whole.includes(value) ? (
      <Box key={key} component="span" sx={{ whiteSpace: 'nowrap' }}>
        {value}
      </Box>
    ) : (
      value
    ),
  );
}

/** The text in pieces, of which each is one of the wholes or has none of them. */
function partsOf(text: string, wholes: readonly string[]): string[] {
  const [whole, ...others] = wholes.filter((one) => one !== '');
  if (whole === undefined) return text === '' ? [] : [text];
  return text
    .split(whole)
    .flatMap((piece, index) => [...(index > 0 ? [whole] : []), ...partsOf(piece, others)]);
}
