import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A part of the page that is fetched when it is needed. Where it cannot be fetched, `instead` stands in its place: the
 * page around it, and the text that is being written there, go on.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: instead }),
    ),
  );
