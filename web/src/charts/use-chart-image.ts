import { createContext, type RefObject, useContext, useEffect } from 'react';
import type { Drawing } from './chart-image.ts';

/** Draws the image to save for the enclosing chart card; empty if the chart itself is the image. */
export const ChartImageContext = createContext<RefObject<(() => Drawing) | null> | null>(null);

/** Gives the enclosing chart card an image of its own to save, drawn on demand. */
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
