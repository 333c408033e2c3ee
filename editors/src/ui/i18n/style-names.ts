let names: ReadonlyMap<string, string> = new Map();

/** Sets the names of the built-in styles, by their names in files, in lower case. */
export function setStyleNames(own: Readonly<Record<string, string>>): void {
  names = new Map(Object.entries(own));
}

/** A style's localized name: files name the built-in ones in English and lower case. */
export const localizedStyleName = (name: string): string =>
  names.get(name.toLowerCase()) ?? name.charAt(0).toUpperCase() + name.slice(1);
