import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { count } from '../lib/format.ts';

/** The state in the URL, or the first one; selecting another replaces the URL. */
export function useStateParam<State extends string>(states: readonly [State, ...State[]]) {
  const [search, setSearch] = useSearchParams();
  const state = states.find((one) => one === search.get('state')) ?? states[0];
  return [state, (next: State) => setSearch({ state: next }, { replace: true })] as const;
}

type StateTabsProps<State extends string> = {
  /** Label for screen readers. */
  label: string;
  /** `total` is the count, if it should be shown. */
  tabs: readonly { state: State; name: string; total?: number | undefined }[];
  state: State;
  onState: (state: State) => void;
  /** The list of the selected state. */
  children: ReactNode;
};

/** A list filtered by state, with a tab for each state. */
export function StateTabs<State extends string>(props: StateTabsProps<State>) {
  const { label, tabs, state, onState, children } = props;
  const { t } = useTranslation();
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
        {tabs.map(({ state: of, name, total }) => (
          <Tab
            key={of}
            value={of}
            label={
              total === undefined ? name : t('ui.list.tab', { state: name, total: count(total) })
            }
            id={`${id}-${of}`}
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
