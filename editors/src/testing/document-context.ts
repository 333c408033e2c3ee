import type { DocumentContext } from '../document/extensions/document-extension.ts';
import type { OpenDocument } from '../document/file/open-document.ts';
import { translator } from '../ui/i18n/translate.ts';

/** The context extensions get for an edited file, without a screen. */
export const documentContext = (file: OpenDocument, pageOf = () => 1): DocumentContext => ({
  t: translator('en'),
  language: 'en',
  dates: new Intl.DateTimeFormat('en'),
  file,
  fileKey: 'file',
  user: { name: 'Ada King', mode: 'edit' },
  announce: () => undefined,
  inform: () => undefined,
  pageOf,
});
