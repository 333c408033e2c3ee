import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Words in it that give way to their icons where there is little space. */
export const FOOT_WORD = 'foot-word';

/** Below a text, as high as a line: how it is shown, and how long it is. */
export function TextFoot({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ containerType: 'inline-size', flexShrink: 0, displayPrint: 'none' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: { xs: '4px 6px', md: '4px 12px' },
          minHeight: 40,
          px: { xs: 0.75, md: 1.5 },
          py: 0.5,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          '& .MuiToggleButton-root': {
            minHeight: { xs: 36, md: 30 },
            py: 0,
            px: { xs: 0.75, md: 1 },
            gap: 0.75,
            color: 'text.primary',
            fontSize: '0.8125rem',
            lineHeight: 1.3,
          },
          '@container (max-width: 900px)': {
            [`& .${FOOT_WORD}`]: {
              position: 'absolute',
              width: 1,
              height: 1,
              overflow: 'hidden',
              clipPath: 'inset(50%)',
              whiteSpace: 'nowrap',
            },
          },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
