import type { MetricObject } from 'prom-client';

/** Messages from the primary process to a worker process. */
export type ToWorker =
  | { kind: 'stop' }
  /** Requests the worker's own figures, for the worker that asked. */
  | { kind: 'tell-figures'; request: number }
  | { kind: 'figures'; figures: MetricObject[][] };

/** Messages from a worker process to the primary process. */
export type FromWorker =
  | { kind: 'ready' }
  /** Wants the figures of all other workers. */
  | { kind: 'ask-figures' }
  | { kind: 'told-figures'; request: number; figures: MetricObject[] };
