import cluster from 'node:cluster';
import type { MetricObject } from 'prom-client';
import type { OtherWorkers } from '../platform/other-workers.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** A primary process that does not answer is about to end. */
const FIGURES_TIMEOUT_MS = 2_000;

/** The worker's side: messages from the primary and requests to it. */
export class ThisWorker implements OtherWorkers {
  private waiting: ((figures: MetricObject[][]) => void)[] = [];
  private ownFigures: () => Promise<MetricObject[]> = async () => [];

  constructor() {
    process.on('message', (message: ToWorker) => void this.receive(message));
  }

  /** Whether this process is one of several. */
  static get isOne(): boolean {
    return cluster.isWorker;
  }

  /** The first one speaks for all. */
  get isFirst(): boolean {
    return cluster.worker?.id === 1;
  }

  /**
   * Stops when the primary says so or is gone, or when only this process gets a signal. Ctrl+C reaches every process of
   * a terminal; the primary decides what happens.
   */
  stopWithPrimary(stop: () => Promise<void>): void {
    let isStopping = false;
    const stopOnce = (): void => {
      if (isStopping) return;
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(
            `A worker process did not stop cleanly: ${(error as Error).message}\n`,
          );
          process.exit(1);
        },
      );
    };
    process.on('SIGINT', () => {});
    process.on('SIGTERM', stopOnce);
    cluster.worker?.on('disconnect', () => {
      // Node.js would end a worker immediately when its primary is gone; a lost connection is no reason to hurry.
      if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
      stopOnce();
    });
    process.on('message', ({ kind }: ToWorker) => {
      if (kind === 'stop') stopOnce();
    });
  }

  /** Reports that it serves requests, and from now on gives its figures to the others. */
  ready(ownFigures: () => Promise<MetricObject[]>): void {
    this.ownFigures = ownFigures;
    tell({ kind: 'ready' });
  }

  figures(): Promise<MetricObject[][]> {
    return new Promise((resolve) => {
      const cutOff = setTimeout(() => resolve([]), FIGURES_TIMEOUT_MS);
      this.waiting.push((figures) => {
        clearTimeout(cutOff);
        resolve(figures);
      });
      tell({ kind: 'ask-figures' });
    });
  }

  private async receive(message: ToWorker): Promise<void> {
    if (message.kind === 'figures') this.waiting.shift()?.(message.figures);
    if (message.kind === 'tell-figures') {
      const figures = await this.ownFigures();
      tell({ kind: 'told-figures', request: message.request, figures });
    }
  }
}

function tell(message: FromWorker): void {
  if (process.connected) process.send?.(message, () => {});
}
