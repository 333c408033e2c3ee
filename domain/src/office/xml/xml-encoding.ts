import { decodeUtf8 } from '../../encoding/utf8.ts';

/** Available in browsers and Node; declared here because domain/ loads no platform types. */
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };

/** Decodes an XML part: as UTF-8 unless a byte order mark says otherwise. */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return decodeUtf8(bytes);
}
