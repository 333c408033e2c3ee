import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { MetricObject } from 'prom-client';
import type { Env } from '../config/env.ts';
import { CHECKOUT } from '../machine/checkout.ts';
import { AppError } from '../platform/errors/errors.ts';
import type { HeavyAnswer, HeavyRequest, HeavyWork } from '../platform/heavy-work.ts';
import type { Log } from '../platform/log.ts';
import { FairLine } from './fair-line.ts';

/** What the thread is started with. */
export type HeavyThreadData = { env: Env };
export type ToHeavyThread = { kind: 'request'; request: HeavyRequest } | { kind: 'stop' };
export type FromHeavyThread =
  | { kind: 'ready' }
  | { kind: 'answer'; answer: HeavyAnswer }
  | { kind: 'figures'; figures: MetricObject[] };

/** Megabytes for its objects; a thread that needs more ends, and its current work with it. */
const MEMORY_LIMIT_MB = 256;
const LIMITS = { perPerson: 4, total: 64 };
/** Milliseconds that a request may wait, and that it may take. */
const MAX_WAIT_MS = 60_000;
const MAX_WORK_MS = 60_000;
/** Longer than the thread gives its own jobs. */
const STOP_TIMEOUT_MS = 8_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;
/** A thread that ran at least this long did not fail at its start. */
const SOUND_MS = 10_000;

type Task = {
  person: string;
  request: HeavyRequest;
  resolve: (answer: HeavyAnswer) => void;
  reject: (error: unknown) => void;
};

/**
 * Another node of the installation in this process, in a thread of its own: it serves the requests for heavy files and
 * runs the jobs. If it blocks or dies, a new one is started, and everything else keeps working.
 */
export class HeavyThread implements HeavyWork {
  private readonly create: (options: WorkerOptions) => Worker;
  private readonly line = new FairLine<Task>(LIMITS);
  private worker: Worker | null = null;
  private isReady = false;
  private isStopping = false;
  private current: Task | null = null;
  private lastFigures: MetricObject[] = [];
  private pauseMs = FIRST_PAUSE_MS;
  private restart: NodeJS.Timeout | undefined;
  private ended: Promise<void> = Promise.resolve();

  /** @param create creates the thread; by default from its own script */
  constructor(create = newWorker) {
    this.create = create;
  }

  /** Starts it, and again whenever it ends before `stop`. Earlier requests wait for it. */
  start(data: HeavyThreadData, log: Log): void {
    const began = performance.now();
    const worker = this.create({
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB, maxYoungGenerationSizeMb: 16 },
    });
    this.worker = worker;
    worker.on('message', (message: FromHeavyThread) => this.receive(message));
    worker.on('error', (err) => log.error({ err }, 'the thread for heavy work failed'));
    this.ended = new Promise((resolve) => {
      worker.once('exit', () => {
        this.end();
        resolve();
        if (this.isStopping) return;
        this.pauseMs =
          performance.now() - began > SOUND_MS
            ? FIRST_PAUSE_MS
            : Math.min(2 * this.pauseMs, MAX_PAUSE_MS);
        log.warn({ pauseMs: this.pauseMs }, 'the thread for heavy work ended and is started again');
        this.restart = setTimeout(() => this.start(data, log), this.pauseMs);
      });
    });
  }

  answer(person: string, request: HeavyRequest, gone: AbortSignal): Promise<HeavyAnswer> {
    return new Promise((resolve, reject) => {
      const task: Task = { person, request, resolve, reject };
      if (gone.aborted || this.isStopping || !this.line.add(person, task)) {
        reject(tryAgain());
        return;
      }
      const leave = (): void => {
        this.line.remove(person, task);
        reject(tryAgain());
      };
      const waiting = setTimeout(leave, MAX_WAIT_MS);
      const settled = (): void => {
        clearTimeout(waiting);
        gone.removeEventListener('abort', leave);
      };
      gone.addEventListener('abort', leave);
      task.resolve = (answer) => {
        settled();
        resolve(answer);
      };
      task.reject = (error) => {
        settled();
        reject(error);
      };
      this.next();
    });
  }

  figures(): readonly MetricObject[] {
    return this.lastFigures;
  }

  /** Lets the thread finish what it is doing, for a few seconds at most. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.restart);
    for (let task = this.line.take(); task; task = this.line.take()) task.reject(tryAgain());
    const { worker } = this;
    if (!worker) return;
    const cutOff = setTimeout(() => void worker.terminate(), STOP_TIMEOUT_MS);
    if (this.isReady) this.send({ kind: 'stop' });
    else void worker.terminate();
    await this.ended;
    clearTimeout(cutOff);
  }

  private next(): void {
    if (!this.isReady || this.current !== null || this.isStopping) return;
    const task = this.line.take();
    if (!task) return;
    this.current = task;
    const { worker } = this;
    const tooLong = setTimeout(() => void worker?.terminate(), MAX_WORK_MS);
    const { resolve, reject } = task;
    task.resolve = (answer) => {
      clearTimeout(tooLong);
      resolve(answer);
    };
    task.reject = (error) => {
      clearTimeout(tooLong);
      reject(error);
    };
    const { body } = task.request;
    this.send({ kind: 'request', request: task.request }, body ? [body.buffer] : []);
  }

  private send(message: ToHeavyThread, transfer: ArrayBuffer[] = []): void {
    this.worker?.postMessage(message, transfer);
  }

  private receive(message: FromHeavyThread): void {
    switch (message.kind) {
      case 'ready':
        this.isReady = true;
        break;
      case 'answer':
        this.current?.resolve(message.answer);
        this.current = null;
        break;
      case 'figures':
        this.lastFigures = message.figures;
        break;
    }
    this.next();
  }

  private end(): void {
    this.worker = null;
    this.isReady = false;
    this.current?.reject(tryAgain());
    this.current = null;
  }
}

/** From the sources, where a thread does not know by itself how to read them. */
const FROM_SOURCES = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(pathToFileURL(join(CHECKOUT, 'server/src/heavy-thread.main.ts')).href)});
})`;

/** Makes the thread from its own script. */
export function newWorker(options: WorkerOptions): Worker {
  return import.meta.filename.endsWith('.ts')
    ? new Worker(FROM_SOURCES, { ...options, eval: true, execArgv: [] })
    : new Worker(join(CHECKOUT, 'server/dist/heavy-thread.main.js'), options);
}

const tryAgain = (): AppError =>
  new AppError('unavailable', 'requests.busyTryAgain', { retryAfter: 5 });
