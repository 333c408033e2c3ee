import type { Tool } from '../ui/toolbar.ts';

/** Handles a key. @returns whether it was handled: then neither the browser nor the editor's component gets it */
export type KeyHandler<Context> = (context: Context, event: KeyboardEvent) => boolean;

/** Key handlers by combination, such as `Mod-Shift-s`; `Mod` is the Command key on a Mac and Ctrl elsewhere. */
export type KeyBindings<Context> = Readonly<Record<string, KeyHandler<Context>>>;

/** A side panel of an extension. */
export type ExtensionPanel = {
  id: string;
  /** Its heading, which also names it for screen readers. */
  title: string;
  /** Builds the content below the heading, each time the panel opens. */
  build(): HTMLElement;
  /** Releases what was built, when the panel closes. */
  destroy(): void;
};

/**
 * One feature of an editor, with everything it adds: keys, plugins, toolbar items, panels, and what
 * it does while a file is open. An editor is a list of extensions; their order decides who gets a
 * key first.
 *
 * `Context` is what the editor passes to its extensions. An editor whose component has key bindings
 * or plugins of its own, such as ProseMirror's, names their types; the others have handlers by
 * combination and no plugins.
 */
export type EditorExtension<Context, Keys = KeyBindings<Context>, Plugin = never> = {
  /** Unique within its editor. */
  readonly name: string;
  readonly keys?: Keys;
  readonly plugins?: readonly Plugin[];
  /** Toolbar items in display order. */
  tools?(context: Context): readonly Tool[];
  panels?(context: Context): readonly ExtensionPanel[];
  /** A file has been opened and is displayed. */
  mount?(context: Context): void;
  /** The content or the selection has changed. */
  update?(context: Context): void;
  /** The file is closed: undoes {@link mount}. */
  destroy?(): void;
};
