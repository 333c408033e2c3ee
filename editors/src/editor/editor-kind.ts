export type EditorKind = 'document' | 'spreadsheet' | 'presentation' | 'drawing';

const KINDS: Readonly<Record<string, EditorKind>> = {
  xlsx: 'spreadsheet',
  xltx: 'spreadsheet',
  ods: 'spreadsheet',
  ots: 'spreadsheet',
  pptx: 'presentation',
  potx: 'presentation',
  ppsx: 'presentation',
  odp: 'presentation',
  otp: 'presentation',
  odg: 'drawing',
  otg: 'drawing',
};

/** The kind of editor that a file wants, by the extension of its name; anything unknown is a document. */
export function editorKind(fileName: string): EditorKind {
  const extension = /\.(\w+)$/.exec(fileName)?.[1] ?? '';
  return KINDS[extension.toLowerCase()] ?? 'document';
}
