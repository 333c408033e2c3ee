import type { MetricObject } from 'prom-client';

/** The other processes that answer on the same port. */
export type OtherWorkers = {
  /** The figures of each worker that responds in time. */
  figures(): Promise<MetricObject[][]>;
};
