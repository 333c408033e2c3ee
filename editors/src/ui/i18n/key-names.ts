let names: ReadonlyMap<string, string> = new Map();

/** Sets the names of keys, by their English names; those left out keep theirs. */
export function setKeyNames(own: Readonly<Record<string, string>>): void {
  names = new Map(Object.entries(own));
}

/** A combination such as `Ctrl+Shift+X` as labelled on keyboards of the page's language. */
export const localizedKeys = (combination: string): string =>
  combination.replace(/[A-Z][a-z]+\w*/g, (key) => names.get(key) ?? key);
