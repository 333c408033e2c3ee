import type { Underline } from './cell-value.ts';

/** One edge of a cell: `style` as in the file, such as `thin`; color `#RRGGBB`, `null` for automatic. */
export type BorderLine = { style: string; color: string | null };

/** The resolved style of a cell. Colors are `#RRGGBB`; `null` is automatic or none. */
export type CellStyle = {
  /** A pattern such as `0.00`; `General` by default. */
  numberFormat: string;
  fontName: string;
  /** Points. */
  fontSize: number;
  bold: boolean;
  italic: boolean;
  underline: Underline;
  strike: boolean;
  color: string | null;
  position: 'baseline' | 'superscript' | 'subscript';
  /**
   * Color of a solid fill. A pattern is displayed as its nearest solid color and preserved until
   * changed.
   */
  fill: string | null;
  left: BorderLine | null;
  right: BorderLine | null;
  top: BorderLine | null;
  bottom: BorderLine | null;
  /** `general`, `left`, `center`, `right`, `fill`, `justify`, `centerContinuous`, `distributed`. */
  horizontal: string;
  /** `top`, `center`, `bottom`, `justify`, `distributed`. */
  vertical: string;
  wrap: boolean;
  /** Degrees counterclockwise, -90 to 90; 255 stacks the letters. */
  rotation: number;
  indent: number;
};

/** A change of style; absent properties stay. */
export type StyleChange = Partial<CellStyle>;
