import '../theme/fonts.css';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { Providers } from '../app/Providers.tsx';
import { fetchWords } from '../lib/i18n.ts';
import { FullDialog } from '../ui/FullDialog.tsx';
import { EssayMapExample, HeatMapExample, ReplayExample, WordChangeExample } from './Charts.tsx';
import {
  DotsExample,
  LineExample,
  RowsExample,
  StripsExample,
  TenthsExample,
} from './ClassCharts.tsx';
import { Scores, States, TextAndTime } from './Words.tsx';

const tabs = ['EssayMap', 'HeatMap', 'WordChange'].map((label) => ({ id: label, label }));

function InDialog({ tab, children }: { tab: string; children: ReactNode }) {
  return (
    <FullDialog
      title="Analytics - K., Amara, A place that changed"
      tabs={tabs}
      tab={tab}
      onClose={() => undefined}
    >
      {children}
    </FullDialog>
  );
}

const parts: Record<string, ReactNode> = {
  states: <States />,
  scores: (
    <Box sx={{ maxWidth: 336 }}>
      <Scores />
    </Box>
  ),
  text: <TextAndTime />,
  replay: <ReplayExample />,
  'essay-map': (
    <InDialog tab="EssayMap">
      <EssayMapExample />
    </InDialog>
  ),
  'essay-map-long': <EssayMapExample sessions={40} />,
  'heat-map': (
    <InDialog tab="HeatMap">
      <HeatMapExample />
    </InDialog>
  ),
  'heat-map-year': <HeatMapExample year />,
  'word-change': (
    <InDialog tab="WordChange">
      <WordChangeExample />
    </InDialog>
  ),
  rows: <RowsExample />,
  dots: <DotsExample />,
  'dots-many': <DotsExample students={2_500} />,
  strips: <StripsExample />,
  line: <LineExample />,
  'line-many': <LineExample points={25_000} />,
  tenths: <TenthsExample />,
  'word-change-many': <WordChangeExample many />,
};

const name = new URLSearchParams(location.search).get('part') ?? 'states';
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

await fetchWords(['charts']);
createRoot(root).render(
  <Providers>
    <MemoryRouter>
      <Box component="main" sx={{ p: { xs: 2, md: 4 }, minHeight: '100vh' }}>
        <h1 style={{ fontSize: 20 }}>{name}</h1>
        {parts[name]}
      </Box>
    </MemoryRouter>
  </Providers>,
);
