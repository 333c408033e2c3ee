let names: Readonly<Record<string, string>> = {};

/** Says what keys are called from now on, by their English names; those left out keep theirs. */
export function setKeyNames(own: Readonly<Record<string, string>>): void {
  names = own;
}

/** A combination such as `Ctrl+Shift+X` as it stands on the keyboards of the page's language. */
export const localizedKeys = (combination: string): string =>
  combination.replace(/[A-Z][a-z]+\w*/g, (key) => names[key] ?? key);
