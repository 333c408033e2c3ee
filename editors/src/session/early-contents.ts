import type { Progress } from '../host/read-body.ts';
import type { Locked, WopiClient } from '../host/wopi-client.ts';

type Contents = Awaited<ReturnType<WopiClient['contents']>>;

/**
 * The contents of a file, requested before the host has said what may be done with it, so that a slow connection can
 * already transfer them.
 */
export class EarlyContents {
  private readonly client: Pick<WopiClient, 'contents'>;
  private readonly onProgress: (progress: Progress) => void;
  private readonly early: Promise<Contents>;
  private isAbandoned = false;
  /** Whether the file had been saved since the request. */
  isOutdated = false;

  constructor(
    client: Pick<WopiClient, 'contents'>,
    onProgress: (progress: Progress) => void = () => undefined,
  ) {
    this.client = client;
    this.onProgress = onProgress;
    this.early = this.fetch();
  }

  /** Ends progress reports: the file isn't opened after all. */
  abandon(): void {
    this.isAbandoned = true;
  }

  /**
   * What to open. The previous holder of the lock may have saved after the contents were requested: then they are
   * fetched again. The same applies if the host doesn't send versions.
   *
   * @param lock the lock that was taken; null where none is needed
   */
  async under(lock: Locked | null): Promise<Contents> {
    const read = await this.early;
    if (lock === null) return read;
    const isNewest =
      read.kind === 'contents' && read.version !== null && read.version === lock.version;
    this.isOutdated = !isNewest;
    return isNewest ? read : this.fetch();
  }

  private fetch(): Promise<Contents> {
    return this.client.contents((progress) => {
      if (!this.isAbandoned) this.onProgress(progress);
    });
  }
}
