import Box from '@mui/material/Box';
import { generate } from 'lean-qr';
import { useMemo } from 'react';

/** Empty squares around a code, which readers need. */
const MARGIN = 4;

/** A QR code, black on white in every color scheme: readers expect dark squares. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => squaresOf(text), [text]);
  const side = size + 2 * MARGIN;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: 1, maxWidth: 320, bgcolor: '#fff', borderRadius: 1 }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}

function squaresOf(text: string): { size: number; path: string } {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++)
      if (code.get(x, y)) path += `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`;
  return { size: code.size, path };
}
