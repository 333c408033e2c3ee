import { Plugin } from 'prosemirror-state';
import { lazyModule } from '../../browser/lazy-module.ts';
import type { DocumentContext, DocumentExtension } from '../extensions/document-extension.ts';
import { canWrite } from '../file/editor-user.ts';
import { lazyPluginView } from '../plugins/lazy-commands.ts';
import { openLinkOnClick } from './open-link.ts';

const lazyLinking = lazyModule(() => import('./link-while-typing.ts'));

/** Links that lead out of the document, and those that are made of typed addresses. */
export const linksExtension = ({ user }: DocumentContext): DocumentExtension => ({
  name: 'links',
  plugins: canWrite(user)
    ? [
        new Plugin({
          view: (view) =>
            lazyPluginView(lazyLinking, view, ({ LinkWhileTyping }) => new LinkWhileTyping()),
        }),
      ]
    : [],
  mount: ({ view }) =>
    view.dom.addEventListener('click', (event) => openLinkOnClick(event, !canWrite(user))),
});
