import { encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import type { Picture } from '@antecedent/domain/office/drawing/drawing';
import type { OpenDrawing } from '@antecedent/domain/office/drawing/open-drawing';
import { OUTLINE_ID_PREFIX } from './scene-element.ts';

const CHUNK = 32_768;

/** Bytes as a `data:` URL. */
function toDataUrl(type: string, bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return `data:${type};base64,${btoa(letters)}`;
}

/** The bytes of a base64 `data:` URL; null for any other. */
function fromDataUrl(url: string): Uint8Array | null {
  const start = url.indexOf(';base64,');
  if (!url.startsWith('data:') || start < 0) return null;
  const letters = atob(url.slice(start + 8));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

const EXTENSIONS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    'image/png': 'png',
    'image/jpeg': 'jpg',
    'image/gif': 'gif',
    'image/webp': 'webp',
    'image/svg+xml': 'svg',
  }),
);

/** Everything the canvas shows as a picture: the drawing's own, and outlines it cannot draw. */
export function canvasImages(drawing: OpenDrawing): CanvasImage[] {
  const pictures = new Map<string, CanvasImage>();
  for (const { shapes } of drawing.pages) {
    for (const { id, kind, picture, note } of shapes) {
      if (kind === 'outline' && note !== null) {
        const type = 'image/svg+xml';
        const name = `${OUTLINE_ID_PREFIX}${id}`;
        pictures.set(name, { id: name, type, dataUrl: toDataUrl(type, encodeUtf8(note)) });
      }
      const found = picture === null || pictures.has(picture) ? null : drawing.picture(picture);
      if (found === null) continue;
      const dataUrl = toDataUrl(found.type, found.bytes);
      pictures.set(found.name, { id: found.name, type: found.type, dataUrl });
    }
  }
  return [...pictures.values()];
}

/** The name a picture from the canvas gets in the package; null for an unsupported format. */
export function imagePartName(fileId: string, type: string): string | null {
  const end = EXTENSIONS.get(type);
  return end === undefined ? null : `Pictures/${fileId.replace(/[^\w-]/g, '')}.${end}`;
}

/** A picture from the canvas, to be written under a name. */
export function toPicture(name: string, { type, dataUrl }: CanvasImage): Picture | null {
  const bytes = fromDataUrl(dataUrl);
  return bytes === null ? null : { name, type, bytes };
}

/** A picture as a data URL, by its file id in elements. */
export type CanvasImage = { id: string; type: string; dataUrl: string };
