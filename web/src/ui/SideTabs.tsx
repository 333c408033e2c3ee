import CircularProgress from '@mui/material/CircularProgress';
import type { SxProps, Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useIsWide } from './use-is-wide.ts';

export type SideTab = {
  id: string;
  label: string;
  /** Its data is loading: it shows a spinner and cannot be selected. */
  loading?: boolean;
};

type SideTabsProps = {
  /** Names the tabs and their panel: the panel has the id `{id}-panel`. */
  id: string;
  /** Label for screen readers. */
  label: string;
  tabs: readonly SideTab[];
  tab: string;
  onTab?: ((id: string) => void) | undefined;
  sx?: SxProps<Theme>;
};

/** Tabs down the side, along the top on phones. */
export function SideTabs({ id, label, tabs, tab, onTab, sx = {} }: SideTabsProps) {
  const wide = useIsWide();
  return (
    <Tabs
      value={tab}
      onChange={(_, next: string) => onTab?.(next)}
      orientation={wide ? 'vertical' : 'horizontal'}
      variant="scrollable"
      scrollButtons={false}
      aria-label={label}
      sx={[
        {
          flexShrink: 0,
          width: { md: 208 },
          borderBottom: { xs: 1, md: 0 },
          borderColor: 'divider',
          '& .MuiTabs-indicator': { display: { md: 'none' } },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {tabs.map((one) => (
        <Tab
          key={one.id}
          id={`${id}-tab-${one.id}`}
          aria-controls={`${id}-panel`}
          value={one.id}
          label={one.label}
          disabled={one.loading ?? false}
          iconPosition="end"
          {...(one.loading && { icon: <CircularProgress size={14} aria-hidden="true" /> })}
          sx={{
            justifyContent: { md: 'flex-start' },
            textAlign: 'left',
            px: { md: 1.5 },
            mr: { md: 0 },
            borderRadius: '6px',
            minHeight: 40,
            '&.Mui-selected': { bgcolor: { md: 'action.selected' } },
          }}
        />
      ))}
    </Tabs>
  );
}
