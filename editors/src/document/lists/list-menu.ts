import { lists } from '@antecedent/catalog/en/editors/lists';
import { element } from '../../ui/dom.ts';
import { addSentences } from '../../ui/i18n/translate.ts';
import type { MenuItem } from '../../ui/menu.ts';
import type { Menu } from '../../ui/toolbar.ts';
import { openFormDialog } from '../dialogs/form-dialog.ts';
import { labelled, lengthInput } from '../dialogs/form-fields.ts';
import type { EditorContext, RunCommand } from '../extensions/document-extension.ts';
import { focusedView } from '../notes/notes-extension.ts';
import {
  continueList,
  currentFormat,
  listBefore,
  type NumberFormat,
  restartList,
  setNumberFormat,
} from './list-numbering.ts';

addSentences({ lists });

/** What is offered, by how it looks. */
const FORMATS: readonly (NumberFormat & { shown: string })[] = [
  { format: 'decimal', sign: '.', shown: '1.  2.  3.' },
  { format: 'decimal', sign: ')', shown: '1)  2)  3)' },
  { format: 'lowerLetter', sign: '.', shown: 'a.  b.  c.' },
  { format: 'lowerLetter', sign: ')', shown: 'a)  b)  c)' },
  { format: 'upperLetter', sign: '.', shown: 'A.  B.  C.' },
  { format: 'lowerRoman', sign: '.', shown: 'i.  ii.  iii.' },
  { format: 'upperRoman', sign: '.', shown: 'I.  II.  III.' },
];
const MOST = 9_999;

/** Kinds of numbers, and where the list of the cursor starts. */
export function listMenu(context: EditorContext, run: RunCommand): Menu {
  const { t, file, view } = context;
  const { state } = focusedView(view);
  const here = currentFormat(state, file);
  const formats = FORMATS.map(
    ({ shown, ...format }): MenuItem => ({
      label: shown,
      checked: here?.format === format.format && here.sign === format.sign,
      run: run(setNumberFormat(file, format)),
    }),
  );
  return {
    items: [
      ...formats,
      {
        label: t('lists.restart'),
        disabled: here === null,
        separated: true,
        run: run(restartList(file)),
      },
      {
        label: t('lists.continue'),
        disabled: listBefore(state, file) === null,
        run: run(continueList(file)),
      },
      { label: t('lists.startAt'), disabled: here === null, run: () => openStartDialog(context) },
    ],
  };
}

/** Asks for the number of the item at the cursor. */
function openStartDialog({ t, file, view }: EditorContext): void {
  const text = focusedView(view);
  const field = lengthInput();
  field.inputMode = 'numeric';
  field.value = '1';
  const problem = element('p', { class: 'field-problem', role: 'alert' });
  const entered = () => (/^\s*\d+\s*$/.test(field.value) ? Number(field.value) : 0);
  openFormDialog({
    title: t('lists.title'),
    fields: [labelled(t('lists.number'), field), problem],
    apply: t('inserts.apply'),
    cancel: t('inserts.cancel'),
    isValid: () => {
      const isNumber = entered() >= 1 && entered() <= MOST;
      problem.textContent = isNumber ? '' : t('lists.unreadable');
      return isNumber;
    },
    onApply: () => {
      restartList(file, entered())(text.state, text.dispatch, text);
    },
    onClose: () => text.focus(),
  });
}
