import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { INLINE_ICON } from './inline-icon.ts';
import type { StatusStyle } from './status-styles.ts';

/** A status in a line of text: icon, label and color. */
export function IconLabel({ style, children }: { style: StatusStyle; children: ReactNode }) {
  const { icon: Icon, tone } = style;
  return (
    <Box
      component="span"
      sx={{
        ...INLINE_ICON,
        verticalAlign: 'middle',
        whiteSpace: 'nowrap',
        color: tone,
        fontWeight: 500,
      }}
    >
      <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
      {children}
    </Box>
  );
}
