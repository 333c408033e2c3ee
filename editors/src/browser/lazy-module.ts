import { whenIdle } from './when-idle.ts';

/** Code that is loaded on first use, or earlier when the browser is idle. */
export type LazyModule<T> = {
  /** The module, once loaded. */
  readonly module: T | null;
  /**
   * Runs something with the module: immediately if it is loaded, otherwise once it has loaded. If loading fails, the
   * user is notified.
   */
  use(run: (part: T) => void): void;
  /** @returns when it is loaded; rejects if it cannot be fetched */
  fetch(): Promise<T>;
};

const modules: LazyModule<unknown>[] = [];
let reportError: () => void = () => undefined;

/** Registers a module; {@link preloadLazyModules} loads them in registration order. */
export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let module: T | null = null;
  let loading: Promise<T> | null = null;
  const fetch = () => {
    loading ??= load().then(
      (loaded) => {
        module = loaded;
        return loaded;
      },
      (error: unknown) => {
        // the next call tries again
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const part: LazyModule<T> = {
    get module() {
      return module;
    },
    use(run) {
      if (module !== null) run(module);
      else fetch().then(run, () => reportError());
    },
    fetch,
  };
  modules.push(part);
  return part;
}

/**
 * Loads every module that is not loaded yet, one after the other. A failed one is tried again on first use.
 *
 * @param pause what each waits for, besides an idle browser
 */
export async function preloadLazyModules(
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const part of modules) {
    await pause();
    await whenIdle();
    await part.fetch().catch(() => undefined);
  }
}

/** Sets the handler that notifies the user when a module could not be loaded. */
export function onLazyModuleError(tell: () => void): void {
  reportError = tell;
}
