import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Hides a panel without unmounting it, so that an editor in it keeps its size and unsaved text. */
export const keptAside = {
  position: 'absolute',
  top: 0,
  left: 0,
  width: 1,
  height: 0,
  overflow: 'hidden',
  visibility: 'hidden',
} as const;

type TabPaneProps = {
  /** Id of the tab list. */
  id: string;
  name: string;
  shown: boolean;
  /** The tab is selected, but something else is shown in its place. */
  hidden?: boolean;
  children: ReactNode;
};

/** The panel of a tab. It stays mounted when another tab is selected. */
export function TabPane({ id, name, shown, hidden = false, children }: TabPaneProps) {
  return (
    <Box
      role="tabpanel"
      id={`${id}-panel-${name}`}
      aria-labelledby={`${id}-tab-${name}`}
      sx={shown && !hidden ? {} : keptAside}
    >
      {children}
    </Box>
  );
}
