import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { SECOND } from '@antecedent/domain/time';
import type { ClamdAddress } from '../../config/setting-values.ts';

const CONNECT_TIMEOUT_MS = 5 * SECOND;
/** Milliseconds of silence on the connection; a large archive takes a while. */
const SCAN_TIMEOUT_MS = 60 * SECOND;

/**
 * Sends content to the daemon, which looks for malware in it.
 *
 * @returns the name of what it found; null when there is nothing
 * @throws {Error} if it can't be reached or has no verdict
 */
export async function scanContent(
  address: ClamdAddress,
  content: Readable,
): Promise<string | null> {
  const answer = await converse(address, SCAN_TIMEOUT_MS, instream(content));
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found !== undefined) return found;
  if (answer === 'stream: OK') return null;
  throw new Error(`clamd could not scan a file: ${answer.slice(0, 200)}`);
}

/** Version of the daemon and of its signatures. @throws {Error} when it can't be reached in time */
export async function clamdVersion(address: ClamdAddress, timeoutMs: number): Promise<string> {
  const answer = await converse(address, timeoutMs, [Buffer.from('zVERSION\0')]);
  return answer.slice(0, 200);
}

/** The content in pieces, each after its length; an empty one ends it. */
async function* instream(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of content) {
    const piece = chunk as Buffer;
    if (piece.length > 0) yield Buffer.concat([lengthOf(piece), piece]);
  }
  yield lengthOf(Buffer.alloc(0));
}

function lengthOf({ length }: Buffer): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

/** The daemon's response to one command. It closes the connection afterwards. */
async function converse(
  address: ClamdAddress,
  timeoutMs: number,
  command: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<string> {
  const socket = connect(address);
  const ended = new Promise<string>((resolve, reject) => {
    let answer = '';
    const settle = (error: Error) => {
      // A response counts, even if the daemon closed the connection in the middle of the content.
      if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')));
      else reject(error);
    };
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
      if (answer.includes('\0')) socket.destroy();
    });
    socket.on('timeout', () => socket.destroy(new Error('clamd did not answer in time')));
    socket.on('error', settle);
    socket.on('close', () => settle(new Error('clamd closed the connection without an answer')));
  });
  socket.setTimeout(Math.min(timeoutMs, CONNECT_TIMEOUT_MS));
  socket.once('connect', () => socket.setTimeout(timeoutMs));
  const sent = send(command, (piece) => new Promise((done) => socket.write(piece, () => done())));
  const failed = sent.then(
    () => ended,
    (error: unknown) => {
      socket.destroy();
      throw error;
    },
  );
  try {
    return await Promise.race([ended, failed]);
  } finally {
    socket.destroy();
    ended.catch(() => {});
    failed.catch(() => {});
  }
}

async function send(
  pieces: Iterable<Buffer> | AsyncIterable<Buffer>,
  write: (piece: Buffer) => Promise<void>,
): Promise<void> {
  for await (const piece of pieces) await write(piece);
}
