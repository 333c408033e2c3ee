import { type EditorState, NodeSelection } from 'prosemirror-state';
import { lazyModule } from '../../../browser/lazy-module.ts';

/** Choosing pictures and putting them into the text. */
export const choosing = lazyModule(() => import('./choose-picture.ts'));
/** What can be done to a picture that is selected. */
export const changing = lazyModule(() => import('./picture-commands.ts'));
export const handles = lazyModule(() => import('./picture-handles.ts'));
export const asking = lazyModule(() => import('./picture-dialog.ts'));

/** Whether the selection is a picture, of whatever kind. */
export function isPicture({ selection }: EditorState): boolean {
  if (!(selection instanceof NodeSelection)) return false;
  const { type, attrs } = selection.node;
  return type.name === 'atom' && attrs.kind === 'picture';
}
