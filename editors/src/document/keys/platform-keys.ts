const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** A combination such as `Ctrl+B` as this platform writes it. */
export const platformKeys = (combination: string): string =>
  isApple
    ? combination.replace('Ctrl+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥')
    : combination;
