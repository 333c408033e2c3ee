/** How much of a large file has arrived, in bytes. */
export type Progress = { loaded: number; total: number };

/** Smaller files arrive before anyone notices. */
const LARGE_BYTES = 1024 * 1024;
/** Least time between two reports, milliseconds. */
const REPORT_INTERVAL_MS = 250;

/** Aborts a request when nothing is heard of it for a while, however long it takes in all. */
export class Silence {
  private readonly abort = new AbortController();
  private readonly timeoutMs: number;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(timeoutMs: number) {
    this.timeoutMs = timeoutMs;
    this.heard();
  }

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  heard(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.abort.abort(), this.timeoutMs);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}

/**
 * The whole body of an answer.
 *
 * @param silence hears each piece that arrives
 * @param onProgress called now and then while a large body arrives, if the host states its size
 * @throws what the network threw
 */
export async function readBody(
  response: Response,
  silence: Silence,
  onProgress: (progress: Progress) => void,
): Promise<Uint8Array> {
  if (response.body === null) return new Uint8Array(await response.arrayBuffer());
  const isPacked = response.headers.has('Content-Encoding');
  const total = isPacked ? 0 : Number(response.headers.get('Content-Length') ?? 0);
  const pieces: Uint8Array[] = [];
  let loaded = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    silence.heard();
    if (done) return joined(pieces, loaded);
    pieces.push(value);
    loaded += value.length;
    if (total < LARGE_BYTES || performance.now() - reportedAt < REPORT_INTERVAL_MS) continue;
    reportedAt = performance.now();
    onProgress({ loaded: Math.min(loaded, total), total });
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
