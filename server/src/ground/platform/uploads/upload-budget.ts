import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/errors.ts';

/** The assumed size of a body without a stated one. */
const UNKNOWN = 8 * 1024 * 1024;

/**
 * The bytes of bodies that one process buffers at a time. A body is buffered whole while it is processed,
 * so without a limit a few dozen large ones together would exhaust the memory.
 */
export class UploadBudget {
  private readonly bytes: number;
  private taken = 0;

  /** @param bytes that fit in; a single body may be larger when nothing else is buffered */
  constructor(bytes: number) {
    this.bytes = bytes;
  }

  /**
   * Reserves space for a request's body, until it is answered or its connection breaks.
   *
   * @throws {AppError} `unavailable` while the budget is used up
   */
  enter({ raw }: FastifyRequest, reply: FastifyReply): void {
    const size = sizeOf(raw.headers);
    if (size === 0) return;
    if (this.taken > 0 && this.taken + size > this.bytes) {
      throw new AppError('unavailable', 'uploads.busy', { retryAfter: 2 });
    }
    this.taken += size;
    reply.raw.once('close', () => {
      this.taken -= size;
    });
  }
}

function sizeOf(headers: FastifyRequest['raw']['headers']): number {
  if (headers['transfer-encoding'] !== undefined) return UNKNOWN;
  return Number(headers['content-length'] ?? 0);
}
