import type { EditorMode } from '../../editor/embedded-editor.ts';

/** The user who has a document open, and what they may do with it. */
export type EditorUser = { name: string; mode: EditorMode };

/** Whether the text can be edited, if only by suggestions. */
export const canWrite = ({ mode }: EditorUser): boolean => mode === 'edit' || mode === 'suggest';

/** Whether comments can be added, answered and resolved. */
export const canComment = ({ mode }: EditorUser): boolean => mode !== 'view';
