import type pg from 'pg';
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObject,
  Registry,
} from 'prom-client';
import type { WithHeavyWork } from './heavy-work.ts';

/** The Prometheus metrics of one process. A feature may add its own to `registry`. */
export type Metrics = {
  registry: Registry;
  /** Seconds by method, route pattern and status. */
  httpSeconds: Histogram<'method' | 'route' | 'status'>;
  /** Saves by outcome: `saved`, `unchanged`, or why one was refused. */
  saves: Counter<'outcome'>;
  /** Seconds from a save's arrival to its durable answer. */
  saveSeconds: Histogram;
  versions: Counter;
  jobs: Counter<'job' | 'outcome'>;
  queueDepth: Gauge<'job'>;
};

/** Creates the metrics; `pool` is observed for open and waiting connections. */
export function createMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'antecedent_database_connections',
    help: 'Connections to PostgreSQL by state',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'antecedent_http_seconds',
      help: 'Duration of requests',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    saves: new Counter({
      name: 'antecedent_saves_total',
      help: 'Saves by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    saveSeconds: new Histogram({
      name: 'antecedent_save_seconds',
      help: 'From the arrival of a save to its durable answer',
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2],
      registers,
    }),
    versions: new Counter({
      name: 'antecedent_versions_total',
      help: 'Versions kept by this process',
      registers,
    }),
    jobs: new Counter({
      name: 'antecedent_jobs_total',
      help: 'Jobs by outcome',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    queueDepth: new Gauge({
      name: 'antecedent_jobs_waiting',
      help: 'Jobs that are due and wait for a worker',
      labelNames: ['job'],
      registers,
    }),
  };
}

/** The figures of this process and of its thread for heavy work. */
export const processFigures = async ({
  metrics,
  heavyWork,
}: WithHeavyWork & { metrics: Metrics }): Promise<MetricObject[]> => [
  ...(await metrics.registry.getMetricsAsJSON()),
  ...(heavyWork?.figures() ?? []),
];
