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
/** Height of the title, px. */
const TITLE_HEIGHT = 40;
const NAMESPACE = 'http://www.w3.org/2000/svg';

export type Drawing = SVGSVGElement | HTMLCanvasElement;
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

/**
 * Renders a drawing as a PNG, with a title above it and the colors of the page.
 * @param source a drawing on the page, or a detached SVG with `width` and `height`
 * @param background any CSS color
 */
export async function toPng(
  source: Drawing,
  { title, background, color }: { title: string; background: string; color: string },
): Promise<Blob> {
  const size = sizeOf(source);
  const { width, height } = size;
  const image = source instanceof HTMLCanvasElement ? source : await imageOf(source, size);
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (height + TITLE_HEIGHT + MARGIN) * SCALE;
  const context2d = canvas.getContext('2d');
  if (!context2d) throw new Error('The browser draws no pictures.');
  context2d.scale(SCALE, SCALE);
  context2d.fillStyle = background;
  context2d.fillRect(0, 0, canvas.width, canvas.height);
  context2d.fillStyle = color;
  context2d.font = `600 16px ${getComputedStyle(document.body).fontFamily}`;
  context2d.fillText(title, MARGIN, 26, width);
  context2d.drawImage(image, MARGIN, TITLE_HEIGHT, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came out.'))));
  });
}
