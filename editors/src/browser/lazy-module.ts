import { whenIdle } from './when-idle.ts';

/** Code that is loaded when it is first used, or before that when the browser is idle. */
export type LazyModule<T> = {
  /** The code, once it is here. */
  readonly here: T | null;
  /** Runs something with it: at once where it is here, else when it has come. If it does not come, the page says so. */
  use(run: (part: T) => void): void;
  /** @returns when it is here; fails where it cannot be fetched */
  fetch(): Promise<T>;
};

const modules: LazyModule<unknown>[] = [];
let reportError: () => void = () => undefined;

/** Registers a module; {@link preloadLazyModules} loads them in the order in which they are registered. */
export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let here: T | null = null;
  let coming: Promise<T> | null = null;
  const fetch = () => {
    coming ??= load().then(
      (loaded) => {
        here = loaded;
        return loaded;
      },
      (error: unknown) => {
        // the next one who wants it tries again
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  const part: LazyModule<T> = {
    get here() {
      return here;
    },
    use(run) {
      if (here !== null) run(here);
      else fetch().then(run, () => reportError());
    },
    fetch,
  };
  modules.push(part);
  return part;
}

/** Loads every module that is not loaded yet, one after the other. What fails is tried again on first use. */
export async function preloadLazyModules(): Promise<void> {
  for (const part of modules) {
    await whenIdle();
    await part.fetch().catch(() => undefined);
  }
}

/** Sets who tells the user that a module could not be loaded. */
export function onLazyModuleError(tell: () => void): void {
  reportError = tell;
}
