import type { EditorView } from 'prosemirror-view';
import { lazyModule } from '../../browser/lazy-module.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import { focusedView } from '../notes/notes-extension.ts';
import { linkAt, removeLink, setLink } from './link-commands.ts';

const lazyLinkDialog = lazyModule(() => import('../../ui/link-dialog.ts'));

/** Asks for the text and address of the link at the cursor, or of a new one, and applies them. */
export function editLink(t: Translate, mainView: EditorView): true {
  const view = focusedView(mainView);
  const { state } = view;
  const link = linkAt(state);
  const { from, to } = link ?? state.selection;
  const $from = state.doc.resolve(from);
  if (!$from.parent.isTextblock || !$from.sameParent(state.doc.resolve(to))) return true;
  const text = link?.text ?? state.doc.textBetween(from, to);
  const current = { text, href: link?.href ?? '', isNew: link === null };
  lazyLinkDialog.use(async ({ askForLink }) => {
    const choice = await askForLink(t, current);
    if (choice?.kind === 'remove') removeLink({ from, to })(view.state, view.dispatch);
    else if (choice !== null) {
      setLink({ from, to }, choice.text, choice.href)(view.state, view.dispatch);
    }
    view.focus();
  });
  return true;
}
