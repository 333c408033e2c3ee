import { type EditorState, NodeSelection } from 'prosemirror-state';
import { lazyModule } from '../../browser/lazy-module.ts';

/** Choosing pictures and putting them into the text. */
export const lazyPictureChooser = lazyModule(() => import('./choose-picture.ts'));
/** What can be done to a picture that is selected. */
export const lazyPictureCommands = lazyModule(() => import('./picture-commands.ts'));
export const lazyResizeHandles = lazyModule(() => import('./resize-handles.ts'));
export const lazyPictureDialog = lazyModule(() => import('./picture-dialog.ts'));

/** Whether the selection is a picture, of whatever kind. */
export function isPictureSelected({ selection }: EditorState): boolean {
  if (!(selection instanceof NodeSelection)) return false;
  const { type, attrs } = selection.node;
  return type.name === 'atom' && attrs.kind === 'picture';
}
