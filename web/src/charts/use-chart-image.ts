import { createContext, type RefObject, useContext, useEffect } from 'react';
import type { Drawing } from './chart-image.ts';

/** How the chart inside a finding is drawn to be saved; empty where the chart on the page is the picture. */
export const ChartImageContext = createContext<RefObject<(() => Drawing) | null> | null>(null);

/** Gives the finding around this chart a picture of its own to save, made when somebody asks for it. */
export function useChartImage(draw: () => Drawing) {
  const place = useContext(ChartImageContext);
  useEffect(() => {
    if (!place) return;
    place.current = draw;
    return () => {
      place.current = null;
    };
  });
}
