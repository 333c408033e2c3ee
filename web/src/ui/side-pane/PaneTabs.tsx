import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { LucideIcon } from 'lucide-react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export type PaneTab = {
  id: string;
  label: string;
  icon: LucideIcon;
  /** How many things are in it, and the same in words. */
  count?: number;
  counted?: string;
};

type PaneTabsProps = {
  /** Names the tabs and their panel, which has the id `{id}-panel`. */
  id: string;
  /** Label for screen readers. */
  label: string;
  tabs: readonly PaneTab[];
  tab: string;
  onTab: (id: string) => void;
};

/** The tabs of a pane: an icon with its word below, so that all of them fit next to each other. */
export function PaneTabs({ id, label, tabs, tab, onTab }: PaneTabsProps) {
  return (
    <Tabs
      value={tab}
      onChange={(_, next: string) => onTab(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={label}
      sx={{
        flex: 1,
        minWidth: 0,
        minHeight: 52,
        // Tabs share the width by the length of their words.
        '& .MuiTabs-list': { width: 1 },
      }}
    >
      {tabs.map(({ id: value, label: word, icon: Icon, count = 0, counted }) => (
        <Tab
          key={value}
          id={`${id}-tab-${value}`}
          aria-controls={`${id}-panel`}
          value={value}
          icon={
            <span style={{ display: 'inline-flex', position: 'relative' }}>
              <Icon size={18} aria-hidden="true" />
              {count > 0 && <Count count={count} />}
            </span>
          }
          label={
            <span>
              {word}
              {count > 0 && <VisuallyHidden>{`, ${counted}`}</VisuallyHidden>}
            </span>
          }
          sx={{
            flex: '1 0 auto',
            minWidth: 0,
            maxWidth: 112,
            minHeight: 52,
            mr: 0,
            px: 0.75,
            py: 0.5,
            gap: 0.25,
            fontSize: '0.75rem',
            '& > .MuiTab-icon': { mb: 0 },
          }}
        />
      ))}
    </Tabs>
  );
}

function Count({ count }: { count: number }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        position: 'absolute',
        left: 'calc(100% - 2px)',
        top: -3,
        minWidth: 15,
        px: '4px',
        borderRadius: 8,
        bgcolor: 'background.sunken',
        color: 'text.primary',
        fontSize: '0.6875rem',
        lineHeight: '15px',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {count}
    </Box>
  );
}
