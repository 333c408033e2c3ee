import type { Progress } from '../host/read-body.ts';
import type { Locked, WopiClient } from '../host/wopi-client.ts';

type Contents = Awaited<ReturnType<WopiClient['contents']>>;

/** The contents of a file, asked for before the host has said what may be done with it: a slow line carries them meanwhile. */
export class EarlyContents {
  private readonly client: Pick<WopiClient, 'contents'>;
  private readonly onProgress: (progress: Progress) => void;
  private readonly early: Promise<Contents>;
  private isAbandoned = false;
  /** Whether somebody had saved since they were asked for. */
  isOutdated = false;

  constructor(
    client: Pick<WopiClient, 'contents'>,
    onProgress: (progress: Progress) => void = () => undefined,
  ) {
    this.client = client;
    this.onProgress = onProgress;
    this.early = this.fetch();
  }

  /** Tells of no more progress: the file isn't opened after all. */
  abandon(): void {
    this.isAbandoned = true;
  }

  /**
   * What to open. Whoever held the lock before may have saved after the contents were asked for: then they are fetched again,
   * and also where the host doesn't tell versions.
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
