import type { Tool } from '../ui/toolbar.ts';
import type { EditorExtension } from './editor-extension.ts';

/** The extensions of one open file: mounts them in order, passes updates and keys on, destroys them in reverse. */
export class ExtensionList<Context> {
  private readonly extensions: readonly EditorExtension<Context>[];
  private readonly context: Context;
  private mounted: EditorExtension<Context>[] = [];

  constructor(extensions: readonly EditorExtension<Context>[], context: Context) {
    this.extensions = extensions;
    this.context = context;
  }

  /** The toolbar items of all extensions, in order. */
  tools(): Tool[] {
    return this.extensions.flatMap((extension) => extension.tools?.(this.context) ?? []);
  }

  /** The file is displayed: mounts every extension. */
  mount(): void {
    for (const extension of this.extensions) {
      this.mounted.push(extension);
      extension.mount?.(this.context);
    }
  }

  /** The content or the selection has changed. */
  update(): void {
    for (const extension of this.mounted) extension.update?.(this.context);
  }

  /** Offers a key to the extensions until one handles it. @returns whether one has */
  handleKey(event: KeyboardEvent): boolean {
    const combination = combinationOf(event);
    return this.extensions.some(({ keys }) => keys?.[combination]?.(this.context, event) === true);
  }

  /** The file is closed. Does nothing if the extensions have not been mounted. */
  destroy(): void {
    const { mounted } = this;
    this.mounted = [];
    for (const extension of mounted.reverse()) extension.destroy?.();
  }
}

/**
 * The combination of a key event, such as `Mod-Shift-s` or `Alt-F10`. `Mod` is Ctrl or the
 * Command key; letters are lower case, and Shift is omitted for other characters, which it
 * already changes (`?`).
 */
function combinationOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  const namesShift = shiftKey && (isLetter || key.length > 1);
  const modifiers = [
    ctrlKey || metaKey ? 'Mod-' : '',
    altKey ? 'Alt-' : '',
    namesShift ? 'Shift-' : '',
  ];
  return modifiers.join('') + (isLetter ? key.toLowerCase() : key);
}
