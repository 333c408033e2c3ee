let names: Readonly<Record<string, string>> = {};

/** Sets the names of keys, by their English names; those left out keep theirs. */
export function setKeyNames(own: Readonly<Record<string, string>>): void {
  names = own;
}

/** A combination such as `Ctrl+Shift+X` as labelled on keyboards of the page's language. */
export const localizedKeys = (combination: string): string =>
  combination.replace(/[A-Z][a-z]+\w*/g, (key) => names[key] ?? key);
