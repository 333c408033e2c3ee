import { type EditorState, NodeSelection } from 'prosemirror-state';
import { latePart } from '../../late-part.ts';

/** Choosing pictures and putting them into the text. */
export const choosing = latePart(() => import('./choose-picture.ts'));
/** What can be done to a picture that is selected. */
export const changing = latePart(() => import('./picture-commands.ts'));
export const handles = latePart(() => import('./resize-handles.ts'));
export const asking = latePart(() => import('./picture-dialog.ts'));

/** Whether the selection is a picture, of whatever kind. */
export function isPicture({ selection }: EditorState): boolean {
  if (!(selection instanceof NodeSelection)) return false;
  const { type, attrs } = selection.node;
  return type.name === 'atom' && attrs.kind === 'picture';
}
