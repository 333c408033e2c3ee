import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A lazily loaded component. If its chunk fails to load, `instead` is rendered: the page around it, and the text
 * being written there, are unaffected.
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
