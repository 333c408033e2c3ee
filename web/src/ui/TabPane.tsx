import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Out of sight and out of reach, while the editor within keeps its size and its unsaved words. */
const aside = {
  position: 'absolute',
  top: 0,
  left: 0,
  width: 1,
  height: 0,
  overflow: 'hidden',
  visibility: 'hidden',
} as const;

type TabPaneProps = {
  /** Of the group of tabs. */
  id: string;
  name: string;
  shown: boolean;
  /** Its tab is chosen, and something else stands in its place for now. */
  hidden?: boolean;
  children: ReactNode;
};

/** What belongs to a tab. It stays where it is when another tab is chosen. */
export function TabPane({ id, name, shown, hidden = false, children }: TabPaneProps) {
  return (
    <Box
      role="tabpanel"
      id={`${id}-panel-${name}`}
      aria-labelledby={`${id}-tab-${name}`}
      sx={shown && !hidden ? {} : aside}
    >
      {children}
    </Box>
  );
}
