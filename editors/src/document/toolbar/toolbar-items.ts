import {
  Bold,
  Italic,
  Link,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  Redo2,
  RemoveFormatting,
  Search,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
  Undo2,
} from 'lucide';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Tool } from '../../ui/toolbar.ts';
import { clearFormatting, isActive, type Toggle, toggleFormat } from '../commands/character.ts';
import { currentList, indent, toggleList } from '../commands/list.ts';
import type { EditorContext, RunCommand } from '../extensions/document-extension.ts';
import { platformKeys } from '../keys/platform-keys.ts';
import { numberingItem } from '../lists/numbering-item.ts';
import { focusedView } from '../notes/notes-extension.ts';
import { alignItem } from './align-item.ts';
import { colorItem, highlightItem } from './color-items.ts';
import { insertItem, pictureItem } from './insert-item.ts';
import { tableItem } from './table-item.ts';
import { fontItem, sizeItem, styleItem } from './text-items.ts';

/** The toolbar of the word processor. */
export function editingItems(context: EditorContext): Tool[] {
  const { t, file, view } = context;
  const { styles } = file;
  const run: RunCommand = (command) => () => {
    const text = focusedView(view);
    command(text.state, text.dispatch, text);
    text.focus();
  };
  const format = (
    id: Toggle,
    icon: NonNullable<Tool['icon']>,
    weight: number,
    combination: string,
  ): Tool => ({
    id,
    label: t(`toolbar.${id}`),
    icon,
    weight,
    keys: platformKeys(combination),
    run: run(toggleFormat(styles, id)),
    isActive: () => isActive(focusedView(view).state, styles, id),
  });
  return [
    {
      id: 'undo',
      label: t('toolbar.undo'),
      icon: Undo2,
      weight: 90,
      keys: platformKeys('Ctrl+Z'),
      run: run(undo),
      isEnabled: () => undoDepth(view.state) > 0,
    },
    {
      id: 'redo',
      label: t('toolbar.redo'),
      icon: Redo2,
      weight: 62,
      keys: platformKeys('Ctrl+Y'),
      run: run(redo),
      isEnabled: () => redoDepth(view.state) > 0,
    },
    styleItem(context, run),
    fontItem(context, run),
    sizeItem(context, run),
    { ...format('bold', Bold, 100, 'Ctrl+B'), group: true },
    format('italic', Italic, 99, 'Ctrl+I'),
    format('underline', Underline, 98, 'Ctrl+U'),
    format('strike', Strikethrough, 30, 'Ctrl+Shift+X'),
    format('superscript', Superscript, 0, 'Ctrl+.'),
    format('subscript', Subscript, 0, 'Ctrl+,'),
    colorItem(context, run),
    highlightItem(context, run),
    { ...alignItem(context, run), group: true },
    {
      id: 'bullets',
      label: t('toolbar.bullets'),
      icon: List,
      weight: 85,
      keys: platformKeys('Ctrl+Shift+8'),
      run: run(toggleList(styles, file.lists, 'bullet')),
      isActive: () => currentList(view.state, styles) === 'bullet',
    },
    {
      id: 'numbers',
      label: t('toolbar.numbers'),
      icon: ListOrdered,
      weight: 75,
      keys: platformKeys('Ctrl+Shift+7'),
      run: run(toggleList(styles, file.lists, 'number')),
      isActive: () => currentList(view.state, styles) === 'number',
    },
    numberingItem(context, run),
    {
      id: 'outdent',
      label: t('toolbar.outdent'),
      icon: ListIndentDecrease,
      weight: 41,
      keys: platformKeys('Ctrl+['),
      run: run(indent(styles, -1)),
    },
    {
      id: 'indent',
      label: t('toolbar.indent'),
      icon: ListIndentIncrease,
      weight: 42,
      keys: platformKeys('Ctrl+]'),
      run: run(indent(styles, 1)),
    },
    {
      id: 'link',
      label: t('toolbar.link'),
      icon: Link,
      weight: 52,
      group: true,
      keys: platformKeys('Ctrl+K'),
      run: context.link,
    },
    tableItem(context, run),
    pictureItem(context),
    insertItem(context, run),
    {
      id: 'clear',
      label: t('toolbar.clear'),
      icon: RemoveFormatting,
      weight: 20,
      run: run(clearFormatting),
    },
    ...readingItems(context),
  ];
}

/** Toolbar items that are also available in a read-only text. */
export function readingItems(context: EditorContext): Tool[] {
  const { t } = context;
  return [
    {
      id: 'find',
      label: t('toolbar.find'),
      icon: Search,
      weight: 70,
      keys: platformKeys('Ctrl+F'),
      run: context.find,
    },
  ];
}
