import type { MetricObject } from 'prom-client';

/** The other processes that answer on the same port. */
export type OtherWorkers = {
  /** The figures of each; of one that is too busy to tell, none. */
  figures(): Promise<MetricObject[][]>;
};
