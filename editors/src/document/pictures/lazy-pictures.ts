import { type EditorState, NodeSelection } from 'prosemirror-state';
import { latePart } from '../../late-part.ts';

/** Choosing pictures and putting them into the text. */
export const lazyPictureChooser = latePart(() => import('./choose-picture.ts'));
/** What can be done to a picture that is selected. */
export const lazyPictureCommands = latePart(() => import('./picture-commands.ts'));
export const lazyResizeHandles = latePart(() => import('./resize-handles.ts'));
export const lazyPictureDialog = latePart(() => import('./picture-dialog.ts'));

/** Whether the selection is a picture, of whatever kind. */
export function isPictureSelected({ selection }: EditorState): boolean {
  if (!(selection instanceof NodeSelection)) return false;
  const { type, attrs } = selection.node;
  return type.name === 'atom' && attrs.kind === 'picture';
}
