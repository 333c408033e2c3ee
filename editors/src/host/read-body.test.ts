import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Progress, readBody, Silence } from './read-body.ts';

const MEGABYTE = 1024 * 1024;

/** An answer whose pieces arrive as they are sent, and that ends when its request is aborted. */
function slowAnswer(signal: AbortSignal, headers: Record<string, string>) {
  let line!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      line = controller;
    },
  });
  signal.addEventListener('abort', () => line.error(signal.reason));
  return { response: new Response(body, { headers }), line };
}

describe('readBody', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('takes as long as the file takes while it keeps arriving, and reports its progress', async () => {
    const silence = new Silence(30_000);
    const headers = { 'Content-Length': String(4 * MEGABYTE) };
    const { response, line } = slowAnswer(silence.signal, headers);
    const told: Progress[] = [];
    const reading = readBody(response, silence, (progress) => told.push(progress));
    for (let piece = 1; piece <= 4; piece++) {
      await vi.advanceTimersByTimeAsync(25_000);
      line.enqueue(new Uint8Array(MEGABYTE).fill(piece));
      await vi.advanceTimersByTimeAsync(0);
    }
    line.close();
    const bytes = await reading;
    expect(bytes.length).toBe(4 * MEGABYTE);
    expect([bytes[0], bytes.at(-1)]).toEqual([1, 4]);
    expect(told.map(({ loaded }) => loaded / MEGABYTE)).toEqual([1, 2, 3, 4]);
    expect(told[0]?.total).toBe(4 * MEGABYTE);
  });

  it('gives up when nothing arrives any more', async () => {
    const silence = new Silence(30_000);
    const { response, line } = slowAnswer(silence.signal, {});
    const reading = readBody(response, silence, () => undefined);
    const failed = expect(reading).rejects.toThrow();
    line.enqueue(new Uint8Array(10));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(silence.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    await failed;
  });

  it.each([
    ['a small file', { 'Content-Length': '10' }],
    ['a file of unknown size', {}],
    [
      'a packed answer, whose size is another',
      { 'Content-Length': '2000000', 'Content-Encoding': 'gzip' },
    ],
  ])('reports no progress of %s', async (_what, headers) => {
    const silence = new Silence(30_000);
    const { response, line } = slowAnswer(silence.signal, headers);
    const told = vi.fn();
    const reading = readBody(response, silence, told);
    line.enqueue(new Uint8Array(10));
    line.close();
    expect((await reading).length).toBe(10);
    expect(told).not.toHaveBeenCalled();
  });
});
