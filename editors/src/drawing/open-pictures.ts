import type { Picture } from '@antecedent/domain/office/odg/drawing';
import type { OpenDrawing } from '@antecedent/domain/office/odg/open-drawing';
import { encodeUtf8 } from '@antecedent/domain/office/utf8';
import { addressBytes, dataAddress } from './data-address.ts';
import type { BoardPicture } from './drawing-board.ts';
import { OUTLINE_START } from './scene-element.ts';

const ENDS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

/** Everything that the canvas shows as a picture: the drawing's, and outlines that it cannot draw. */
export function openedPictures(drawing: OpenDrawing): BoardPicture[] {
  const pictures = new Map<string, BoardPicture>();
  for (const { shapes } of drawing.pages) {
    for (const { id, kind, picture, note } of shapes) {
      if (kind === 'outline' && note !== null) {
        const type = 'image/svg+xml';
        const name = `${OUTLINE_START}${id}`;
        pictures.set(name, { id: name, type, address: dataAddress(type, encodeUtf8(note)) });
      }
      const found = picture === null || pictures.has(picture) ? null : drawing.picture(picture);
      if (found === null) continue;
      const address = dataAddress(found.type, found.bytes);
      pictures.set(found.name, { id: found.name, type: found.type, address });
    }
  }
  return [...pictures.values()];
}

/** The name that a picture from the canvas gets in the package; null for one that files do not take. */
export function packageName(fileId: string, type: string): string | null {
  const end = ENDS[type];
  return end === undefined ? null : `Pictures/${fileId.replace(/[^\w-]/g, '')}.${end}`;
}

/** A picture from the canvas, to be written under a name. */
export function writtenPicture(name: string, { type, address }: BoardPicture): Picture | null {
  const bytes = addressBytes(address);
  return bytes === null ? null : { name, type, bytes };
}
