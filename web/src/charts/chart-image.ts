import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** Presentation attributes copied from computed styles, since the image is drawn without style sheets. */
const COPIED_ATTRIBUTES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

/** Pixels per unit, so that a printed image stays sharp. */
const SCALE = 2;
const MARGIN = 16;
/** Heights of the title with its note, and of the legend, px. */
const TITLE_HEIGHT = 60;
const LEGEND_HEIGHT = 30;
/** Side of the square of a legend's entry, px. */
const KEY = 11;
const NAMESPACE = 'http://www.w3.org/2000/svg';

export type Drawing = SVGSVGElement | HTMLCanvasElement;
/** An entry of the legend below a saved picture. */
type LegendEntry = { label: string; color: string; pattern: string };

/** The entries of a legend on the page, as `LegendKey` draws them. */
export function legendOf(legend: Element | null): LegendEntry[] {
  return [...(legend?.querySelectorAll<HTMLElement>('[data-legend-key]') ?? [])].map((key) => {
    const pattern = key.dataset.legendKey ?? 'solid';
    const { color, backgroundColor } = getComputedStyle(key.firstElementChild ?? key);
    return {
      label: key.textContent ?? '',
      color: pattern === 'solid' ? backgroundColor : color,
      pattern,
    };
  });
}

type Size = { width: number; height: number };

function withStyles(source: SVGSVGElement): SVGSVGElement {
  const copy = source.cloneNode(true) as SVGSVGElement;
  const originals = source.querySelectorAll<SVGElement>('*');
  copy.querySelectorAll<SVGElement>('*').forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const style = getComputedStyle(original);
    for (const name of COPIED_ATTRIBUTES) {
      const value = style.getPropertyValue(name);
      if (value && !element.getAttribute(name)?.startsWith('url(')) {
        element.setAttribute(name, value);
      }
    }
    element.removeAttribute('style');
  });
  return copy;
}

/**
 * The product's font embedded as a style element, since an image cannot load files. Without it the system font is
 * used.
 */
async function typeface(): Promise<SVGStyleElement> {
  const style = document.createElementNS(NAMESPACE, 'style');
  try {
    const font = await (await fetch(figtree)).blob();
    const address = await new Promise<string>((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = () => reject(reader.error);
      reader.readAsDataURL(font);
    });
    const source = `url(${address}) format('woff2')`;
    style.textContent = `@font-face{font-family:Figtree;font-weight:300 900;src:${source}}`;
  } catch {
    // Offline: the picture is worth more than its typeface.
  }
  return style;
}

/** The laid-out size of a drawing on the page, or the `width` and `height` of one that is not. */
function sizeOf(source: Drawing): Size {
  if (source.isConnected) return source.getBoundingClientRect();
  const [width, height] = ['width', 'height'].map((name) => Number(source.getAttribute(name)));
  return { width: width ?? 0, height: height ?? 0 };
}

const loaded = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The picture could not be drawn.'));
    image.src = address;
  });

/** Renders the SVG with its fonts to an image. */
async function imageOf(source: SVGSVGElement, { width, height }: Size): Promise<HTMLImageElement> {
  const copy = source.isConnected ? withStyles(source) : source;
  copy.setAttribute('xmlns', NAMESPACE);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('font-family', 'Figtree, Segoe UI, system-ui, sans-serif');
  copy.removeAttribute('style');
  copy.prepend(await typeface());
  const text = new XMLSerializer().serializeToString(copy);
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    return await loaded(address);
  } finally {
    URL.revokeObjectURL(address);
  }
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
 * Renders a drawing as a PNG, with title and note above it, its legend below, and the colors of the page.
 * @param source a drawing on the page, or a detached SVG with `width` and `height`
 */
export async function toPng(
  source: Drawing,
  { title, note, legend, background, color }: PictureText,
): Promise<Blob> {
  const size = sizeOf(source);
  const { width, height } = size;
  const image = source instanceof HTMLCanvasElement ? source : await imageOf(source, size);
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * MARGIN) * SCALE;
  const foot = legend.length > 0 ? LEGEND_HEIGHT : 0;
  canvas.height = (height + TITLE_HEIGHT + foot + MARGIN) * SCALE;
  const context2d = canvas.getContext('2d');
  if (!context2d) throw new Error('The browser draws no pictures.');
  context2d.scale(SCALE, SCALE);
  context2d.fillStyle = background;
  context2d.fillRect(0, 0, canvas.width, canvas.height);
  context2d.fillStyle = color;
  const { fontFamily } = getComputedStyle(document.body);
  context2d.font = `600 16px ${fontFamily}`;
  context2d.fillText(title, MARGIN, 26, width);
  context2d.font = `12px ${fontFamily}`;
  context2d.fillText(note, MARGIN, 45, width);
  context2d.drawImage(image, MARGIN, TITLE_HEIGHT, width, height);
  drawLegend(context2d, legend, { color, y: TITLE_HEIGHT + height + LEGEND_HEIGHT / 2 });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came out.'))));
  });
}

function drawLegend(
  context2d: CanvasRenderingContext2D,
  legend: readonly LegendEntry[],
  { color, y }: { color: string; y: number },
): void {
  let x = MARGIN;
  for (const entry of legend) {
    drawKey(context2d, entry, x, y - KEY + 1);
    context2d.fillStyle = color;
    context2d.fillText(entry.label, x + KEY + 6, y);
    x += KEY + 6 + context2d.measureText(entry.label).width + 18;
  }
}

/** Told apart without color, as on the page: hatched, dotted or solid. */
function drawKey(
  context2d: CanvasRenderingContext2D,
  { color, pattern }: LegendEntry,
  x: number,
  y: number,
): void {
  context2d.save();
  context2d.beginPath();
  context2d.rect(x, y, KEY, KEY);
  context2d.clip();
  context2d.fillStyle = color;
  context2d.strokeStyle = color;
  context2d.lineWidth = 2;
  if (pattern === 'solid') context2d.fillRect(x, y, KEY, KEY);
  for (let at = 0; pattern === 'hatched' && at < 2 * KEY; at += 4) {
    context2d.beginPath();
    context2d.moveTo(x + at, y);
    context2d.lineTo(x + at - KEY, y + KEY);
    context2d.stroke();
  }
  for (let at = 0; pattern === 'dotted' && at < 9; at++) {
    context2d.beginPath();
    context2d.arc(x + 2 + 4 * (at % 3), y + 2 + 4 * Math.floor(at / 3), 1.2, 0, 2 * Math.PI);
    context2d.fill();
  }
  context2d.restore();
}
