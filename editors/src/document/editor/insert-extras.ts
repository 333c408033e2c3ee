import { keymap } from 'prosemirror-keymap';
import { type Command, Plugin } from 'prosemirror-state';
import { atomicRangesPlugin } from '../atomic-ranges/atomic-ranges-plugin.ts';
import type { ShortcutGroup } from '../keys/shortcuts.ts';
import { noteExtras } from '../notes/notes-extension.ts';
import {
  isPictureSelected,
  lazyPictureCommands,
  lazyPictureDialog,
  lazyResizeHandles,
} from '../pictures/lazy-pictures.ts';
import { pictureDrop } from '../pictures/picture-drop.ts';
import { typeBesidePicture } from '../pictures/type-beside-picture.ts';
import { lazyCommand, lazyPluginView } from '../plugins/lazy-commands.ts';
import { contentsExtras } from '../table-of-contents/table-of-contents-extension.ts';
import { tableDecorations } from '../tables/table-decorations.ts';
import type { StateExtras } from './create-view.ts';
import type { InsertContext } from './insert-context.ts';

/** By how much a key makes a picture wider, CSS pixels. */
const STEP = 12;

/** Keys and plugins for what is put into a text. */
export function insertExtras(context: InsertContext, readOnly: boolean): StateExtras {
  const rooms = [noteExtras(context, readOnly), contentsExtras(context, readOnly)];
  const shortcuts = rooms.flatMap((room) => room.shortcuts);
  const plugins = [tableDecorations(context.file.styles), ...rooms.flatMap((room) => room.plugins)];
  if (readOnly) return { shortcuts, plugins };
  return {
    shortcuts: [...shortcuts, PICTURE_KEYS],
    plugins: [
      ...pictures(context),
      atomicRangesPlugin((words) => context.announce(context.t('inserts.unitSelected', { words }))),
      ...plugins,
    ],
  };
}

/** Keys that mean a selected picture; elsewhere they are left to the text. */
const PICTURE_KEYS: ShortcutGroup = {
  title: 'inserts.pictures',
  shortcuts: [
    { keys: ['Enter'], label: 'inserts.keyAbout' },
    { keys: ['Shift-ArrowUp'], label: 'inserts.keyLarger' },
    { keys: ['Shift-ArrowDown'], label: 'inserts.keySmaller' },
  ],
};

function pictures(context: InsertContext): Plugin[] {
  const { file } = context;
  const resize = (by: number) =>
    lazyCommand(lazyPictureCommands, isPictureSelected, ({ resizePicture }) =>
      resizePicture(file, by),
    );
  const [larger, smaller] = [resize(STEP), resize(-STEP)];
  const ask = lazyCommand(
    lazyPictureDialog,
    isPictureSelected,
    ({ openPictureDialog }): Command =>
      (_, dispatch, view) =>
        dispatch !== undefined && view !== undefined && openPictureDialog({ ...context, view }),
  );
  return [
    keymap({
      Enter: ask,
      'Shift-ArrowUp': larger,
      'Shift-ArrowRight': larger,
      'Shift-ArrowDown': smaller,
      'Shift-ArrowLeft': smaller,
    }),
    new Plugin({
      props: {
        ...pictureDrop(context),
        handleTextInput(view, _from, _to, text) {
          const typed = typeBesidePicture(view.state, text);
          if (typed !== null) view.dispatch(typed.scrollIntoView());
          return typed !== null;
        },
      },
      view: (view) =>
        lazyPluginView(
          lazyResizeHandles,
          view,
          ({ PictureHandles }) => new PictureHandles(context, view),
        ),
    }),
  ];
}
