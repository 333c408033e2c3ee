import { attribute } from '@antecedent/domain/office/xml';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Baseline,
  Bold,
  Highlighter,
  Italic,
  Link,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  MessageSquareText,
  Redo2,
  RemoveFormatting,
  Search,
  SeparatorHorizontal,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  Underline,
  Undo2,
} from 'lucide';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { MenuItem } from '../frame/menu.ts';
import type { Tool } from '../frame/toolbar.ts';
import type { Translate } from '../i18n.ts';
import { HIGHLIGHT_CHOICES, TEXT_COLORS } from './colors.ts';
import {
  clearFormatting,
  commonRunValue,
  isActive,
  setColor,
  setFont,
  setHighlight,
  setSize,
  type Toggle,
  toggleFormat,
} from './commands/character.ts';
import { insertPageBreak } from './commands/enter.ts';
import { currentList, indent, toggleList } from './commands/list.ts';
import {
  type Alignment,
  commonStyle,
  currentAlignment,
  setAlignment,
  setStyle,
} from './commands/paragraph.ts';
import {
  addColumn,
  addRow,
  deleteColumn,
  deleteRow,
  deleteTable,
  insertTable,
  isInTable,
} from './commands/table.ts';
import { currentSize } from './keys.ts';
import { HIGHLIGHTS } from './look/declarations.ts';
import { OFFERED_FONTS, OFFERED_SIZES } from './look/fonts.ts';
import type { OpenDocument } from './open-document.ts';

/** What the tools work on and the doors they open. */
export type ToolContext = {
  t: Translate;
  file: OpenDocument;
  view: EditorView;
  find(): void;
  link(): void;
  comments(): void;
  showsComments(): boolean;
  showsChanges(): boolean;
  showChanges(shown: boolean): void;
};

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
const keys = (combination: string) =>
  isApple
    ? combination.replace('Ctrl+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥')
    : combination;

/** The toolbar of the word processor. */
export function documentTools(context: ToolContext): Tool[] {
  const { t, file, view } = context;
  const { look } = file;
  const run = (command: Command) => () => {
    command(view.state, view.dispatch, view);
    view.focus();
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
    isActive: () => isActive(view.state, look, id),
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
    {
      id: 'page-break',
      label: t('toolbar.pageBreak'),
      icon: SeparatorHorizontal,
      weight: 0,
      keys: keys('Ctrl+Enter'),
      run: run(insertPageBreak),
    },
    {
      id: 'clear',
      label: t('toolbar.clear'),
      icon: RemoveFormatting,
      weight: 20,
      run: run(clearFormatting),
    },
    ...readingTools(context),
    {
      id: 'changes',
      label: t('toolbar.showChanges'),
      weight: 0,
      run: () => context.showChanges(!context.showsChanges()),
      isActive: context.showsChanges,
    },
  ];
}

/** Tools that also stand where the text can only be read. */
export function readingTools(context: ToolContext): Tool[] {
  const { t, file } = context;
  const comments: Tool = {
    id: 'comments',
    label: t('toolbar.comments'),
    icon: MessageSquareText,
    weight: 60,
    run: context.comments,
    isActive: context.showsComments,
  };
  return [
    ...(file.comments.size > 0 ? [comments] : []),
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

type Run = (command: Command) => () => void;

/** Styles come in English from Word's files; people read them with a capital. */
function shownName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function styleTool({ t, file, view }: ToolContext, run: Run): Tool {
  const { look } = file;
  const name = (id: string | null) => {
    const style = look.styles.styles.get(id ?? '');
    return style === undefined ? null : shownName(style.name);
  };
  return {
    id: 'style',
    label: t('toolbar.style'),
    weight: 88,
    group: true,
    width: 132,
    text: () => name(commonStyle(view.state, look)) ?? t('toolbar.styleMixed'),
    menu: () => {
      const current = commonStyle(view.state, look);
      return {
        items: file.offeredStyles.map(
          (style): MenuItem => ({
            label: shownName(style.name),
            checked: style.id === current,
            style: /^(heading|title)/i.test(style.name)
              ? { fontWeight: '650', fontSize: /1$|title/i.test(style.name) ? '1.125rem' : '1rem' }
              : /quote/i.test(style.name)
                ? { fontStyle: 'italic' }
                : {},
            run: () => {
              file.useStyle(style.id);
              run(setStyle(look, style.id))();
            },
          }),
        ),
      };
    },
  };
}

function fontTool({ t, file, view }: ToolContext, run: Run): Tool {
  const { look } = file;
  const current = () =>
    commonRunValue(view.state, look, (effective) => {
      const fonts = effective('w:rFonts');
      return (
        attribute(fonts, 'w:ascii') ??
        look.styles.themeFonts.get(attribute(fonts, 'w:asciiTheme') ?? '') ??
        attribute(fonts, 'w:hAnsi') ??
        'Literata'
      );
    });
  return {
    id: 'font',
    label: t('toolbar.font'),
    weight: 45,
    width: 124,
    text: () => current() ?? t('toolbar.fontMixed'),
    menu: () => {
      const shown = current();
      const fonts = new Set([...(shown === null ? [] : [shown]), ...OFFERED_FONTS]);
      return {
        items: [...fonts].sort().map(
          (font): MenuItem => ({
            label: font,
            checked: font === shown,
            style: { fontFamily: `'${font.replaceAll("'", '')}', var(--sans)` },
            run: run(setFont(font)),
          }),
        ),
      };
    },
  };
}

function sizeTool({ t, file, view }: ToolContext, run: Run): Tool {
  return {
    id: 'size',
    label: t('toolbar.size'),
    weight: 44,
    width: 60,
    text: () => String(currentSize(file, view.state) ?? '–'),
    menu: () => ({
      items: OFFERED_SIZES.map(
        (size): MenuItem => ({
          label: String(size),
          checked: size === currentSize(file, view.state),
          run: run(setSize(size)),
        }),
      ),
    }),
  };
}

function colorTool({ t, file, view }: ToolContext, run: Run): Tool {
  const current = () =>
    commonRunValue(
      view.state,
      file.look,
      (effective) => attribute(effective('w:color'), 'w:val') ?? '',
    );
  const shown = () => (/^[0-9a-f]{6}$/i.test(current() ?? '') ? `#${current()}` : null);
  return {
    id: 'color',
    label: t('toolbar.color'),
    icon: Baseline,
    weight: 46,
    color: shown,
    menu: () => ({
      columns: 6,
      items: [
        {
          label: t('colors.automatic'),
          swatch: '',
          checked: shown() === null,
          run: run(setColor(null)),
        },
        ...TEXT_COLORS.map(
          ({ hex, name }): MenuItem => ({
            label: t(name),
            swatch: `#${hex}`,
            checked: current() === hex,
            run: run(setColor(hex)),
          }),
        ),
      ],
    }),
  };
}

function highlightTool({ t, file, view }: ToolContext, run: Run): Tool {
  const current = () =>
    commonRunValue(
      view.state,
      file.look,
      (effective) => attribute(effective('w:highlight'), 'w:val') ?? '',
    );
  return {
    id: 'highlight',
    label: t('toolbar.highlight'),
    icon: Highlighter,
    weight: 43,
    color: () => HIGHLIGHTS[current() ?? ''] ?? null,
    menu: () => ({
      columns: 6,
      items: [
        {
          label: t('colors.none'),
          swatch: '',
          checked: current() === '',
          run: run(setHighlight(null)),
        },
        ...HIGHLIGHT_CHOICES.map(
          ({ value, name }): MenuItem => ({
            label: t(name),
            swatch: HIGHLIGHTS[value] ?? '',
            checked: current() === value,
            run: run(setHighlight(value)),
          }),
        ),
      ],
    }),
  };
}

function alignTool({ t, file, view }: ToolContext, run: Run): Tool {
  const choices: readonly (readonly [Alignment, NonNullable<Tool['icon']>, string, string])[] = [
    ['left', AlignLeft, t('toolbar.alignLeft'), 'Ctrl+L'],
    ['center', AlignCenter, t('toolbar.alignCenter'), 'Ctrl+E'],
    ['right', AlignRight, t('toolbar.alignRight'), 'Ctrl+R'],
    ['both', AlignJustify, t('toolbar.alignBoth'), 'Ctrl+J'],
  ];
  return {
    id: 'align',
    label: t('toolbar.align'),
    icon: AlignLeft,
    weight: 50,
    menu: () => {
      const current = currentAlignment(view.state, file.look);
      return {
        items: choices.map(
          ([alignment, icon, label, combination]): MenuItem => ({
            label,
            icon,
            keys: keys(combination),
            checked: alignment === current,
            run: run(setAlignment(alignment)),
          }),
        ),
      };
    },
  };
}

const GRID_ROWS = 5;
const GRID_COLUMNS = 6;

function tableTool({ t, view }: ToolContext, run: Run): Tool {
  return {
    id: 'table',
    label: t('toolbar.table'),
    icon: Table,
    weight: 40,
    menu: () => {
      if (!isInTable(view.state)) {
        const items: MenuItem[] = [];
        for (let rows = 1; rows <= GRID_ROWS; rows++) {
          for (let columns = 1; columns <= GRID_COLUMNS; columns++) {
            items.push({
              label: t('table.insert', { rows, columns }),
              swatch: 'var(--surface)',
              run: run(insertTable(rows, columns)),
            });
          }
        }
        return { items, columns: GRID_COLUMNS };
      }
      return {
        items: [
          { label: t('table.rowAbove'), run: run(addRow('above')) },
          { label: t('table.rowBelow'), run: run(addRow('below')) },
          { label: t('table.columnLeft'), run: run(addColumn('left')) },
          { label: t('table.columnRight'), run: run(addColumn('right')) },
          { label: t('table.deleteRow'), run: run(deleteRow), separated: true },
          { label: t('table.deleteColumn'), run: run(deleteColumn) },
          { label: t('table.deleteTable'), run: run(deleteTable) },
        ],
      };
    },
  };
}
