import { lazyModule } from '../../browser/lazy-module.ts';
import type {
  DocumentContext,
  DocumentExtension,
  EditingContext,
} from '../extensions/document-extension.ts';
import { canWrite } from '../file/editor-user.ts';

const lazyParagraphDialog = lazyModule(() => import('./paragraph-dialog.ts'));

/** Opens the paragraph dialog for the selection. */
export const openParagraph = (context: EditingContext): void =>
  lazyParagraphDialog.use((late) => late.openParagraphDialog(context));

/** Indents, spacing and page flow of paragraphs. */
export const paragraphExtension = (context: DocumentContext): DocumentExtension => ({
  name: 'paragraph',
  keys: canWrite(context.user)
    ? [
        {
          title: 'shortcuts.paragraphs',
          shortcuts: [
            {
              keys: ['Mod-Alt-p'],
              label: 'typing.paragraph',
              command: (_state, _dispatch, view) => {
                if (view) openParagraph({ ...context, view });
                return true;
              },
            },
          ],
        },
      ]
    : [],
});
