/**
 * The combination of a key event, such as `Mod-Shift-s` or `Alt-F10`. `Mod` means Ctrl or the Command key; letters are
 * lower case, and Shift is omitted for other characters, which it already changes (`?`).
 */
export function combinationOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  const namesShift = shiftKey && (isLetter || key.length > 1);
  const modifiers = [
    ctrlKey || metaKey ? 'Mod-' : '',
    altKey ? 'Alt-' : '',
    namesShift ? 'Shift-' : '',
  ];
  return modifiers.join('') + (isLetter ? key.toLowerCase() : key);
}
