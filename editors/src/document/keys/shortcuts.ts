import type { Command } from 'prosemirror-state';
import type { SentenceKey } from '../../ui/i18n/translate.ts';

/**
 * Shortcuts and their commands: both the key bindings and the shortcuts panel come from this table,
 * so they always agree.
 */
export type Shortcut = {
  /** In the notation of ProseMirror's keymaps, such as `Shift-Mod-x`; the first is the one users are shown. */
  keys: readonly [string, ...string[]];
  label: SentenceKey;
  /** Left out where the browser handles it itself. */
  command?: Command;
};

export type ShortcutGroup = { title: SentenceKey; shortcuts: readonly Shortcut[] };

/** Every key of the groups with its command. If two groups bind the same key, the earlier one wins. */
export function keyBindings(groups: readonly ShortcutGroup[]): Record<string, Command> {
  const bound: Record<string, Command> = {};
  for (const { shortcuts } of groups) {
    for (const { keys, command } of shortcuts) {
      if (command === undefined) continue;
      for (const key of keys) bound[key] ??= command;
    }
  }
  return bound;
}

const FIRST: readonly SentenceKey[] = [
  'shortcuts.writing',
  'shortcuts.characters',
  'shortcuts.paragraphs',
];
const rank = (title: SentenceKey) => {
  const place = FIRST.indexOf(title);
  if (place >= 0) return place;
  return title === 'shortcuts.around' ? FIRST.length + 1 : FIRST.length;
};

/** Merges groups with the same title: writing first, what is around the text last. */
export function mergedGroups(groups: readonly ShortcutGroup[]): ShortcutGroup[] {
  const joined = new Map<SentenceKey, Shortcut[]>();
  for (const { title, shortcuts } of groups) {
    joined.set(title, [...(joined.get(title) ?? []), ...shortcuts]);
  }
  return [...joined]
    .map(([title, shortcuts]) => ({ title, shortcuts }))
    .sort((a, b) => rank(a.title) - rank(b.title));
}

const ORDER = ['Ctrl', 'Alt', 'Shift'];
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    Mod: 'Ctrl',
    Space: 'Space',
    Escape: 'Esc',
    ArrowUp: '↑',
    ArrowDown: '↓',
  }),
);

/** A key of the table as users see it: `Shift-Mod-x` is `Ctrl+Shift+X`. */
export function displayedKeys(key: string): string {
  // the last part may be a hyphen itself
  const parts = key.split(/-(?!$)/);
  const last = parts.pop() ?? '';
  const named = (part: string) => NAMES.get(part) ?? part;
  const held = parts.map(named).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return [...held, last.length === 1 ? last.toUpperCase() : named(last)].join('+');
}
