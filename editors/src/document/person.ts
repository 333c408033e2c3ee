import type { EditorMode } from '../editor/embedded-editor.ts';

/** Who has a document open, and what they may do with it. */
export type Person = { name: string; mode: EditorMode };

/** Whether the text can be changed, be it by suggestions alone. */
export const mayWrite = ({ mode }: Person): boolean => mode === 'edit' || mode === 'suggest';

/** Whether comments can be written, answered and resolved. */
export const mayComment = ({ mode }: Person): boolean => mode !== 'view';
