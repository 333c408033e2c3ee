import type { EditorMode } from '../../editor/embedded-editor.ts';

/** Who has a document open, and what they may do with it. */
export type EditorUser = { name: string; mode: EditorMode };

/** Whether the text can be changed, be it by suggestions alone. */
export const canWrite = ({ mode }: EditorUser): boolean => mode === 'edit' || mode === 'suggest';

/** Whether comments can be written, answered and resolved. */
export const canComment = ({ mode }: EditorUser): boolean => mode !== 'view';
