import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, useId } from 'react';

type StateTabsProps<State extends string> = {
  /** Names the tabs for screen readers. */
  label: string;
  tabs: readonly { state: State; label: string }[];
  state: State;
  onState: (state: State) => void;
  /** The list of that state. */
  children: ReactNode;
};

/** A list that is looked at by state, a tab for each. */
export function StateTabs<State extends string>(props: StateTabsProps<State>) {
  const { label, tabs, state, onState, children } = props;
  const id = useId();
  return (
    <>
      <Tabs
        value={state}
        onChange={(_, next: State) => onState(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={label}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2.5 }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.state}
            value={tab.state}
            label={tab.label}
            id={`${id}-${tab.state}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${state}`}>
        {children}
      </Box>
    </>
  );
}
