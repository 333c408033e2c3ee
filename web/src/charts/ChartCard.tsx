import type { DataTableModel } from '@antecedent/domain/table/csv';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef, useState } from 'react';
import { DataTable } from '../ui/DataTable.tsx';
import { ChartCardActions } from './ChartCardActions.tsx';
import type { Drawing } from './chart-image.ts';
import { ChartImageContext } from './use-chart-image.ts';

type ChartCardProps = {
  /** What the data shows, as a sentence; what is drawn if nothing stands out. */
  finding: string;
  /** How to read the chart: unit, time zone, meaning of position and size. */
  how: string;
  legend?: ReactNode;
  /** Next to the title: a file picker. */
  aside?: ReactNode;
  /** The data of the chart, built only when the table is opened. */
  table: () => DataTableModel;
  /** Name of saved files; `finding` by default. */
  name?: string;
  /** Time zone of its times, for saved files. */
  zone?: string;
  /** Heading level on the page. */
  level?: 'h1' | 'h2' | 'h3';
  children: ReactNode;
};

/** A chart titled with its finding, with a note on how to read it and its data as a table. */
export function ChartCard(props: ChartCardProps) {
  const { finding, how, legend, aside, table, name = finding, zone, level = 'h2' } = props;
  const [asTable, setAsTable] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLDivElement>(null);
  const picture = useRef<(() => Drawing) | null>(null);
  const drawn = (): readonly Drawing[] =>
    picture.current
      ? [picture.current()]
      : [...(body.current?.querySelectorAll<Drawing>('svg[role=img], canvas') ?? [])];
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={finding}
      sx={{ p: { xs: 2, md: 3 }, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', mb: 2 }}>
        <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
          <Typography variant="h2" component={level} sx={{ textWrap: 'balance', mb: 0.5 }}>
            {finding}
          </Typography>
          <Typography
            variant="body2"
            sx={{ color: 'text.secondary', maxWidth: '92ch', textWrap: 'pretty' }}
          >
            {how}
          </Typography>
        </Box>
        {aside}
        <ChartCardActions
          asTable={asTable}
          onTable={() => setAsTable(!asTable)}
          name={name}
          title={finding}
          table={table}
          pictures={drawn}
          zone={zone}
          legend={() => keys.current}
        />
      </Box>
      {legend && !asTable && (
        <Box ref={keys} sx={{ mb: 1.5 }}>
          {legend}
        </Box>
      )}
      {asTable && <DataTable label={finding} table={table()} />}
      <div ref={body} hidden={asTable}>
        <ChartImageContext value={picture}>{props.children}</ChartImageContext>
      </div>
    </Paper>
  );
}
