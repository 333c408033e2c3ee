import type { MetricObject } from 'prom-client';

/** What the primary process tells a worker process. */
export type ToWorker =
  | { kind: 'stop' }
  /** Wants the worker's own figures, for the worker that asked. */
  | { kind: 'tell-figures'; request: number }
  | { kind: 'figures'; figures: MetricObject[][] };

/** What a worker process tells the primary process. */
export type FromWorker =
  | { kind: 'ready' }
  /** Wants the figures of all other workers. */
  | { kind: 'ask-figures' }
  | { kind: 'told-figures'; request: number; figures: MetricObject[] };
