import { type EditorState, NodeSelection } from 'prosemirror-state';
import { lazyModule } from '../../browser/lazy-module.ts';

/** Choosing and inserting pictures. */
export const lazyPictureChooser = lazyModule(() =>
  import('../later-parts.ts').then(({ choosePicture }) => choosePicture),
);
/** Commands for a selected picture. */
export const lazyPictureCommands = lazyModule(() =>
  import('../later-parts.ts').then(({ pictureCommands }) => pictureCommands),
);
export const lazyResizeHandles = lazyModule(() =>
  import('../later-parts.ts').then(({ resizeHandles }) => resizeHandles),
);
export const lazyPictureDialog = lazyModule(() =>
  import('../later-parts.ts').then(({ pictureDialog }) => pictureDialog),
);

/** Whether the selection is a picture of any kind. */
export function isPictureSelected({ selection }: EditorState): boolean {
  if (!(selection instanceof NodeSelection)) return false;
  const { type, attrs } = selection.node;
  return type.name === 'atom' && attrs.kind === 'picture';
}
