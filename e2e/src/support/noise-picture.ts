import { deflateSync } from 'node:zlib';
import { crc32 } from '@antecedent/domain/encoding/crc32';
import { seededRandom } from '@antecedent/domain/random';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BYTES_PER_PIXEL = 3;

/** A square PNG that, like a photograph, can't be compressed: three bytes per pixel. */
export function noisePicture(side: number, seed: number): Buffer {
  const random = seededRandom(seed);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // eight bits a channel, red, green and blue
  header.set([8, 2, 0, 0, 0], 8);
  const row = 1 + side * BYTES_PER_PIXEL;
  const pixels = Buffer.alloc(side * row);
  for (let at = 0; at < pixels.length; at++) {
    if (at % row !== 0) pixels[at] = Math.floor(random() * 256);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
