import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { hiddenStyles } from './VisuallyHidden.tsx';

type IconOnPhonesProps = {
  icon: ReactNode;
  /** What the button does: next to the icon, and on phones only for screen readers. */
  children: string;
  onClick: () => void;
  sx?: SxProps<Theme>;
};

/** A small button with an icon and words; on phones, where every line counts, with the icon alone. */
export function IconOnPhones({ icon, children, onClick, sx }: IconOnPhonesProps) {
  return (
    <Button
      size="small"
      onClick={onClick}
      sx={[{ gap: 1, minWidth: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {icon}
      <Box component="span" sx={(theme) => ({ [theme.breakpoints.down('sm')]: hiddenStyles })}>
        {children}
      </Box>
    </Button>
  );
}
