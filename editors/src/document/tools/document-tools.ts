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
import { insertTool, pictureTool } from '../inserts/insert-tool.ts';
import { textWithFocus } from '../inserts/notes/note-extras.ts';
import { alignTool } from './align-tool.ts';
import { colorTool, highlightTool } from './color-tools.ts';
import { tableTool } from './table-tool.ts';
import { fontTool, sizeTool, styleTool } from './text-tools.ts';
import { keys, type Run, type ToolContext } from './tool-context.ts';

/** The toolbar of the word processor. */
export function documentTools(context: ToolContext): Tool[] {
  const { t, file, view } = context;
  const { look } = file;
  const run: Run = (command) => () => {
    const text = textWithFocus(view);
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
    keys: keys(combination),
    run: run(toggleFormat(look, id)),
    isActive: () => isActive(textWithFocus(view).state, look, id),
  });
  return [
    {
      id: 'undo',
      label: t('toolbar.undo'),
      icon: Undo2,
      weight: 90,
      keys: keys('Ctrl+Z'),
      run: run(undo),
      isEnabled: () => undoDepth(view.state) > 0,
    },
    {
      id: 'redo',
      label: t('toolbar.redo'),
      icon: Redo2,
      weight: 62,
      keys: keys('Ctrl+Y'),
      run: run(redo),
      isEnabled: () => redoDepth(view.state) > 0,
    },
    styleTool(context, run),
    fontTool(context, run),
    sizeTool(context, run),
    { ...format('bold', Bold, 100, 'Ctrl+B'), group: true },
    format('italic', Italic, 99, 'Ctrl+I'),
    format('underline', Underline, 98, 'Ctrl+U'),
    format('strike', Strikethrough, 30, 'Ctrl+Shift+X'),
    format('superscript', Superscript, 0, 'Ctrl+.'),
    format('subscript', Subscript, 0, 'Ctrl+,'),
    colorTool(context, run),
    highlightTool(context, run),
    { ...alignTool(context, run), group: true },
    {
      id: 'bullets',
      label: t('toolbar.bullets'),
      icon: List,
      weight: 85,
      keys: keys('Ctrl+Shift+8'),
      run: run(toggleList(look, file.lists, 'bullet')),
      isActive: () => currentList(view.state, look) === 'bullet',
    },
    {
      id: 'numbers',
      label: t('toolbar.numbers'),
      icon: ListOrdered,
      weight: 75,
      keys: keys('Ctrl+Shift+7'),
      run: run(toggleList(look, file.lists, 'number')),
      isActive: () => currentList(view.state, look) === 'number',
    },
    {
      id: 'outdent',
      label: t('toolbar.outdent'),
      icon: ListIndentDecrease,
      weight: 41,
      keys: keys('Ctrl+['),
      run: run(indent(look, -1)),
    },
    {
      id: 'indent',
      label: t('toolbar.indent'),
      icon: ListIndentIncrease,
      weight: 42,
      keys: keys('Ctrl+]'),
      run: run(indent(look, 1)),
    },
    {
      id: 'link',
      label: t('toolbar.link'),
      icon: Link,
      weight: 52,
      group: true,
      keys: keys('Ctrl+K'),
      run: context.link,
    },
    tableTool(context, run),
    pictureTool(context),
    insertTool(context, run),
    {
      id: 'clear',
      label: t('toolbar.clear'),
      icon: RemoveFormatting,
      weight: 20,
      run: run(clearFormatting),
    },
    ...readingTools(context),
  ];
}

/** Tools that also stand where the text can only be read. */
export function readingTools(context: ToolContext): Tool[] {
  const { t } = context;
  return [
    {
      id: 'find',
      label: t('toolbar.find'),
      icon: Search,
      weight: 70,
      keys: keys('Ctrl+F'),
      run: context.find,
    },
  ];
}
