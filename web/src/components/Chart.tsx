import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { ChartOption } from './chart-engine.ts';

type ChartProps = {
  option: ChartOption;
  /** px */
  height: number;
  /** What a screen reader hears instead. */
  label: string;
};

/** A chart of the drawing library, which is loaded with the first one; a table stands beside it in its `Finding`. */
export function Chart({ option, height, label }: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    import('./chart-engine.ts').then(({ drawChart }) => {
      if (gone || !host.current) return;
      const chart = drawChart(host.current, option);
      const observer = new ResizeObserver(() => chart.resize());
      observer.observe(host.current);
      stop = () => {
        observer.disconnect();
        chart.dispose();
      };
    });
    return () => {
      gone = true;
      stop();
    };
  }, [option]);
  return <Box ref={host} role="img" aria-label={label} sx={{ width: 1, height }} />;
}
