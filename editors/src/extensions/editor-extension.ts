import type { Tool } from '../ui/toolbar.ts';

/** Answers a key. @returns whether the key is used up: then neither the browser nor the editor's component gets it */
export type KeyHandler<Context> = (context: Context, event: KeyboardEvent) => boolean;

/** Key handlers by combination, such as `Mod-Shift-s`; `Mod` is the Command key on a Mac and Ctrl elsewhere. */
export type KeyBindings<Context> = Readonly<Record<string, KeyHandler<Context>>>;

/** A panel that an extension shows beside the content. */
export type ExtensionPanel = {
  id: string;
  /** Its heading, which also names it to screen readers. */
  title: string;
  /** Builds what stands under the heading, each time the panel opens. */
  build(): HTMLElement;
  /** Lets go of what was built, when the panel closes. */
  destroy(): void;
};

/**
 * One feature of an editor, with everything that it adds: keys, plugins, toolbar items, panels, and what it does while
 * a file is open. An editor is a list of extensions; their order decides who gets a key first.
 *
 * `Context` is what the editor hands to its extensions. An editor whose component has key bindings or plugins of its
 * own, such as ProseMirror's, names their types; the others have handlers by combination and no plugins.
 */
export type EditorExtension<Context, Keys = KeyBindings<Context>, Plugin = never> = {
  /** Unique within its editor. */
  readonly name: string;
  readonly keys?: Keys;
  readonly plugins?: readonly Plugin[];
  /** Toolbar items, in the order in which they stand there. */
  tools?(context: Context): readonly Tool[];
  panels?(context: Context): readonly ExtensionPanel[];
  /** A file has been opened and can be seen. */
  mount?(context: Context): void;
  /** The content or the selection has changed. */
  update?(context: Context): void;
  /** The file is closed: takes away what {@link mount} put up. */
  destroy?(): void;
};
