import { Plugin } from 'prosemirror-state';
import { lazyModule } from '../../browser/lazy-module.ts';
import type { DocumentContext, DocumentExtension } from '../extensions/document-extension.ts';
import { isSuggesting } from '../tracked-changes/suggest-plugin.ts';

const lazyRenumber = lazyModule(() => import('./renumber.ts'));

/** Renumbers captions when one was added, removed or moved, in the same undo step. Suggestions change no number. */
export const captionsExtension = ({ user }: DocumentContext): DocumentExtension => ({
  name: 'captions',
  plugins:
    user.mode === 'edit'
      ? [
          new Plugin({
            appendTransaction: (transactions, before, after) => {
              const late = lazyRenumber.module;
              const isUndo = transactions.some((tr) => tr.getMeta('history$') !== undefined);
              if (late === null || isUndo || before.doc === after.doc || isSuggesting(after)) {
                return null;
              }
              if (!late.changesSequences(before.doc, after.doc)) return null;
              const tr = late.renumber(after.tr);
              return tr.docChanged ? tr : null;
            },
          }),
        ]
      : [],
});
