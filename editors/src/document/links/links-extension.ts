import type { DocumentContext, DocumentExtension } from '../extensions/document-extension.ts';
import { canWrite } from '../file/editor-user.ts';
import { openLinkOnClick } from './open-link.ts';

/** Links that lead out of the document. */
export const linksExtension = ({ user }: DocumentContext): DocumentExtension => ({
  name: 'links',
  mount: ({ view }) =>
    view.dom.addEventListener('click', (event) => openLinkOnClick(event, !canWrite(user))),
});
