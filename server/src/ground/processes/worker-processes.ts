import cluster, { type Worker } from 'node:cluster';
import type { MetricObject } from 'prom-client';
import type { Log } from '../platform/log.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;
/** A worker that ran at least this long did not fail at its start. */
const SOUND_MS = 10_000;
/** A worker that is busy for longer is left out of the figures. */
const FIGURES_TIMEOUT_MS = 1_000;

type Collection = {
  asker: Worker;
  figures: MetricObject[][];
  missing: number;
  cutOff: NodeJS.Timeout;
};

/**
 * The processes that answer on one port (`WORKERS`). Each is a node of the installation. This code is part of the
 * primary process, which hands them connections in turn, restarts those that ended, and does nothing else.
 */
export class WorkerProcesses {
  private readonly log: Log;
  private readonly settings: Readonly<Record<string, string>>;
  private isStopping = false;
  private pauseMs = FIRST_PAUSE_MS;
  private requests = 0;
  private readonly collections = new Map<number, Collection>();

  /** @param settings added to the environment of each worker */
  constructor(log: Log, settings: Readonly<Record<string, string>>) {
    this.log = log;
    this.settings = settings;
    cluster.on('message', (worker, message: FromWorker) => this.receive(worker, message));
    // Workers must not outlive a primary that exits abruptly.
    process.once('exit', () => {
      for (const worker of allWorkers()) worker.process.kill('SIGKILL');
    });
  }

  /**
   * Starts the first one, which prepares the database, then the others. Returns when the first answers.
   *
   * @throws {WorkerFailed} when it ended instead; it has said why
   */
  async start(count: number): Promise<void> {
    await this.startFirst();
    if (this.isStopping) return;
    for (let more = 1; more < count; more++) this.startOne();
  }

  /** Lets all of them finish their work, and returns when they have ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    const workers = allWorkers();
    const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
    for (const worker of workers) tell(worker, { kind: 'stop' });
    await Promise.all(ended);
  }

  private startFirst(): Promise<void> {
    const first = cluster.fork(this.settings);
    return new Promise((resolve, reject) => {
      first.on('message', ({ kind }: FromWorker) => {
        if (kind !== 'ready') return;
        this.watch(first);
        resolve();
      });
      first.once('exit', (code) => {
        if (this.isStopping) resolve();
        else reject(new WorkerFailed(code));
      });
    });
  }

  private startOne(): void {
    this.watch(cluster.fork(this.settings));
  }

  /** Starts another one when this one ends. */
  private watch(worker: Worker): void {
    const began = performance.now();
    const { pid } = worker.process;
    this.log.info({ pid }, 'a worker process was started');
    worker.once('exit', (code, signal) => {
      if (this.isStopping) return;
      const isSound = performance.now() - began > SOUND_MS;
      this.pauseMs = isSound ? FIRST_PAUSE_MS : Math.min(2 * this.pauseMs, MAX_PAUSE_MS);
      const { pauseMs } = this;
      this.log.error({ pid, code, signal, pauseMs }, 'a worker process ended and is started again');
      setTimeout(() => {
        if (!this.isStopping) this.startOne();
      }, pauseMs);
    });
  }

  private receive(worker: Worker, message: FromWorker): void {
    if (message.kind === 'ask-figures') this.collect(worker);
    if (message.kind === 'told-figures') {
      const collection = this.collections.get(message.request);
      if (!collection) return;
      collection.figures.push(message.figures);
      if (collection.figures.length === collection.missing) this.answer(message.request);
    }
  }

  private collect(asker: Worker): void {
    const others = allWorkers().filter(({ id }) => id !== asker.id);
    const request = ++this.requests;
    const cutOff = setTimeout(() => this.answer(request), FIGURES_TIMEOUT_MS);
    this.collections.set(request, { asker, figures: [], missing: others.length, cutOff });
    for (const other of others) tell(other, { kind: 'tell-figures', request });
    if (others.length === 0) this.answer(request);
  }

  private answer(request: number): void {
    const collection = this.collections.get(request);
    if (!collection) return;
    this.collections.delete(request);
    clearTimeout(collection.cutOff);
    tell(collection.asker, { kind: 'figures', figures: collection.figures });
  }
}

/** The first worker ended before it answered, and has said why. */
export class WorkerFailed extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`A worker process ended with ${code}`);
    this.code = code;
  }
}

const allWorkers = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

function tell(worker: Worker, message: ToWorker): void {
  // A worker that is just ending needs no message.
  if (worker.isConnected()) worker.send(message, () => {});
}
