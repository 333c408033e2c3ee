import type { Underline } from './cell-value.ts';

export type BorderLine = { style: string; color: string | null };

/** How a cell looks, everything worked out. Colours are `#RRGGBB`; `null` is automatic or none. */
export type CellStyle = {
  /** A pattern such as `0.00`; `General` where there is none. */
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
  /** Colour of a plain filling. Patterns show their nearest plain colour and are kept until changed. */
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
  /** Degrees, counted anticlockwise, -90 to 90; 255 stacks the letters. */
  rotation: number;
  indent: number;
};

/** What changes in a look; what is absent stays. */
export type StyleChange = Partial<CellStyle>;
