import { type EditorState, NodeSelection } from 'prosemirror-state';
import { lazyModule } from '../../browser/lazy-module.ts';

/** Choosing and inserting pictures. */
export const lazyPictureChooser = lazyModule(() => import('./choose-picture.ts'));
/** Commands for a selected picture. */
export const lazyPictureCommands = lazyModule(() => import('./picture-commands.ts'));
export const lazyResizeHandles = lazyModule(() => import('./resize-handles.ts'));
export const lazyPictureDialog = lazyModule(() => import('./picture-dialog.ts'));

/** Whether the selection is a picture of any kind. */
export function isPictureSelected({ selection }: EditorState): boolean {
  if (!(selection instanceof NodeSelection)) return false;
  const { type, attrs } = selection.node;
  return type.name === 'atom' && attrs.kind === 'picture';
}
