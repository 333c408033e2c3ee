import { maxOf } from '@antecedent/domain/arrays';
import { drawLegend, LEGEND_ROW, type LegendEntry, legendPlaces } from './picture-legend.ts';
import { imageOf, type Size } from './svg-image.ts';
import { wrapped } from './wrapped.ts';

/** Pixels per unit, so that a printed image stays sharp. */
const SCALE = 2;
const MARGIN = 16;
/** Height of a line of the title and of the note, and between drawings, px. */
const TITLE_LINE = 22;
const NOTE_LINE = 17;
const BETWEEN = 20;
/** Room for a title next to a narrow drawing, px. */
const MIN_WIDTH = 320;

export type Drawing = SVGSVGElement | HTMLCanvasElement;

/** The laid-out size of a drawing on the page, or the `width` and `height` of one that is not. */
function sizeOf(source: Drawing): Size {
  if (source.isConnected) return source.getBoundingClientRect();
  const [width, height] = ['width', 'height'].map((name) => Number(source.getAttribute(name)));
  return { width: width ?? 0, height: height ?? 0 };
}

type PictureText = {
  title: string;
  /** Whose writing it is, the time zone, and when it was saved. */
  note: string;
  legend: readonly LegendEntry[];
  /** Any CSS colors. */
  background: string;
  color: string;
};

/**
 * Renders the drawings of a chart below one another as a PNG, with title and note above them, the legend below, and the
 * colors of the page.
 * @param sources drawings on the page, or detached SVGs with `width` and `height`
 */
export async function toPng(
  sources: readonly Drawing[],
  { title, note, legend, background, color }: PictureText,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context2d = canvas.getContext('2d');
  if (!context2d) throw new Error('The browser draws no pictures.');
  const { fontFamily } = getComputedStyle(document.body);
  const titleFont = `600 16px ${fontFamily}`;
  const noteFont = `13px ${fontFamily}`;
  const sizes = sources.map(sizeOf);
  const width = maxOf(
    sizes.map((size) => size.width),
    MIN_WIDTH,
  );
  const widthIn = (font: string) => (text: string) => {
    context2d.font = font;
    return context2d.measureText(text).width;
  };
  const titles = wrapped(title, width, widthIn(titleFont));
  const notes = wrapped(note, width, widthIn(noteFont));
  const places = legendPlaces(
    legend.map(({ label }) => widthIn(noteFont)(label)),
    width,
  );
  const head = MARGIN + titles.length * TITLE_LINE + notes.length * NOTE_LINE + 8;
  const body = sizes.reduce((sum, { height }) => sum + height, BETWEEN * (sizes.length - 1));
  const rows = places.reduce((deepest, { y }) => Math.max(deepest, y + LEGEND_ROW), 0);

  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (head + body + (rows > 0 ? rows + 8 : 0) + MARGIN) * SCALE;
  context2d.scale(SCALE, SCALE);
  context2d.fillStyle = background;
  context2d.fillRect(0, 0, canvas.width, canvas.height);
  context2d.fillStyle = color;
  context2d.font = titleFont;
  titles.forEach((line, index) => {
    context2d.fillText(line, MARGIN, MARGIN + 14 + index * TITLE_LINE);
  });
  context2d.font = noteFont;
  notes.forEach((line, index) => {
    context2d.fillText(line, MARGIN, MARGIN + titles.length * TITLE_LINE + 12 + index * NOTE_LINE);
  });
  let top = head;
  for (const [index, source] of sources.entries()) {
    const size = sizes[index] ?? sizeOf(source);
    const image = source instanceof HTMLCanvasElement ? source : await imageOf(source, size);
    context2d.drawImage(image, MARGIN, top, size.width, size.height);
    top += size.height + BETWEEN;
  }
  await drawLegend(context2d, legend, places, { left: MARGIN, top: head + body + 8, color });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came out.'))));
  });
}
