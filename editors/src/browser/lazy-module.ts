import { whenIdle } from './when-idle.ts';

/** Code that the text can do without at first: it comes when it is wanted, or before, while nothing else is to do. */
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

/** Makes a part known; it is fetched in the order in which parts are made, by {@link preloadLazyModules}. */
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

/** Fetches every part that is not here yet, one after the other. What fails is tried again when it is wanted. */
export async function preloadLazyModules(): Promise<void> {
  for (const part of modules) {
    await whenIdle();
    await part.fetch().catch(() => undefined);
  }
}

/** Says who tells people that something they wanted could not be fetched. */
export function onLazyModuleError(tell: () => void): void {
  reportError = tell;
}
