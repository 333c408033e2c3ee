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

const NAMESPACE = 'http://www.w3.org/2000/svg';

export type Size = { width: number; height: number };

function withStyles(source: SVGSVGElement): SVGSVGElement {
  const copy = source.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('fill', getComputedStyle(source).fill);
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

const loaded = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The picture could not be drawn.'));
    image.src = address;
  });

/** Renders an SVG with its fonts to an image: as it is styled on the page, or as it is if it isn't on a page. */
export async function imageOf(
  source: SVGSVGElement,
  { width, height }: Size,
): Promise<HTMLImageElement> {
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
