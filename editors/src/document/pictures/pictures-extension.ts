import { keymap } from 'prosemirror-keymap';
import { type Command, Plugin } from 'prosemirror-state';
import type { DocumentContext, DocumentExtension } from '../extensions/document-extension.ts';
import { canWrite } from '../file/editor-user.ts';
import type { ShortcutGroup } from '../keys/shortcuts.ts';
import { lazyCommand, lazyPluginView } from '../plugins/lazy-commands.ts';
import {
  isPictureSelected,
  lazyPictureCommands,
  lazyPictureDialog,
  lazyResizeHandles,
} from './lazy-pictures.ts';
import { pictureDrop } from './picture-drop.ts';
import { typeAfterPicture } from './type-after-picture.ts';

/** By how much a key makes a picture wider, CSS pixels. */
const STEP = 12;

/** Keys of a selected picture, which the text handles otherwise: they are listed here and bound by a plugin. */
const PICTURE_KEYS: ShortcutGroup = {
  title: 'inserts.pictures',
  shortcuts: [
    { keys: ['Enter'], label: 'inserts.keyAbout' },
    { keys: ['Shift-ArrowUp'], label: 'inserts.keyLarger' },
    { keys: ['Shift-ArrowDown'], label: 'inserts.keySmaller' },
  ],
};

/** Pictures: dropping and pasting them, their resize handles, and the keys of a selected one. */
export function picturesExtension(context: DocumentContext): DocumentExtension {
  if (!canWrite(context.user)) return { name: 'pictures' };
  const { file } = context;
  const resize = (by: number) =>
    lazyCommand(lazyPictureCommands, isPictureSelected, ({ resizePicture }) =>
      resizePicture(file, by),
    );
  const [larger, smaller] = [resize(STEP), resize(-STEP)];
  const openDialog = lazyCommand(
    lazyPictureDialog,
    isPictureSelected,
    ({ openPictureDialog }): Command =>
      (_, dispatch, view) =>
        dispatch !== undefined && view !== undefined && openPictureDialog({ ...context, view }),
  );
  const selectedKeys = keymap({
    Enter: openDialog,
    'Shift-ArrowUp': larger,
    'Shift-ArrowRight': larger,
    'Shift-ArrowDown': smaller,
    'Shift-ArrowLeft': smaller,
  });
  const handling = new Plugin({
    props: {
      ...pictureDrop(context),
      handleTextInput(view, _from, _to, text) {
        const typed = typeAfterPicture(view.state, text);
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
  });
  return { name: 'pictures', keys: [PICTURE_KEYS], plugins: [selectedKeys, handling] };
}
