/** What this editor reads and sets of an element on Excalidraw's canvas. */
export type SceneElement = {
  id: string;
  type: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Radians, clockwise, around the center of the box. */
  angle: number;
  strokeColor: string;
  backgroundColor: string;
  strokeWidth: number;
  strokeStyle: 'solid' | 'dashed' | 'dotted';
  /** Percent. */
  opacity: number;
  /** Innermost first. */
  groupIds: readonly string[];
  frameId: string | null;
  roundness: { type: number; value?: number } | null;
  isDeleted?: boolean;
  locked?: boolean;
  boundElements?: readonly { id: string; type: string }[] | null;
  customData?: { node?: string; part?: string };
  name?: string | null;
  points?: readonly (readonly [number, number])[];
  startArrowhead?: string | null;
  endArrowhead?: string | null;
  text?: string;
  originalText?: string;
  fontSize?: number;
  fontFamily?: number;
  textAlign?: 'left' | 'center' | 'right';
  verticalAlign?: 'top' | 'middle' | 'bottom';
  containerId?: string | null;
  lineHeight?: number;
  autoResize?: boolean;
  fileId?: string | null;
};

/** Gap between two pages on the canvas, pixels. */
export const PAGE_GAP = 64;

/** Suffixes of ids this editor assigns. */
export const TEXT_ID_SUFFIX = '-words';
export const GROUP_ID_SUFFIX = '-pair';
export const OUTLINE_ID_PREFIX = 'outline-';

/** Excalidraw's font numbers, and the font families they become in files. */
export const HELVETICA = 2;
const FAMILIES: ReadonlyMap<number, string> = new Map([
  [1, 'Virgil'],
  [HELVETICA, 'Liberation Sans'],
  [3, 'Cascadia Code'],
  [5, 'Excalifont'],
  [6, 'Nunito'],
  [7, 'Lilita One'],
  [8, 'Comic Shanns'],
  [9, 'Liberation Sans'],
]);

export const familyOf = (font: number): string => FAMILIES.get(font) ?? 'Liberation Sans';

/** The canvas font for a family. */
export function fontOf(family: string): number {
  for (const [font, known] of FAMILIES) if (known === family) return font;
  return /mono|courier|consol|code|menlo/i.test(family) ? 3 : HELVETICA;
}

export const TRANSPARENT = 'transparent';

/** Defaults of every element. */
export const DEFAULT_ELEMENT = {
  angle: 0,
  strokeColor: '#1b2230',
  backgroundColor: TRANSPARENT,
  fillStyle: 'solid',
  strokeWidth: 1,
  strokeStyle: 'solid',
  roughness: 0,
  opacity: 100,
  groupIds: [] as string[],
  frameId: null as string | null,
  roundness: null,
  seed: 1,
  boundElements: null,
  locked: false,
} as const;
