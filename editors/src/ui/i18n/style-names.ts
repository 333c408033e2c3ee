let names: Readonly<Record<string, string>> = {};

/** Says what the styles that every word processor knows are called from now on, by their names in files, in small letters. */
export function setStyleNames(own: Readonly<Record<string, string>>): void {
  names = own;
}

/** A style's name as people read it: files call the known ones in English and small letters. */
export const localizedStyleName = (name: string): string =>
  names[name.toLowerCase()] ?? name.charAt(0).toUpperCase() + name.slice(1);
