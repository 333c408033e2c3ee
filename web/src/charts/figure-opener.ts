import type { Figure } from '@antecedent/domain/insight/figures/figure-moments';
import { createContext } from 'react';

/** Shows the moments that a figure adds up; null where figures are only shown, as on paper. */
export const FigureOpener = createContext<((figure: Figure) => void) | null>(null);
