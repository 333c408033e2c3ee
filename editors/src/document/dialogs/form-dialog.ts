import { button, element } from '../../ui/dom.ts';
import { showDialog } from '../../ui/show-dialog.ts';

/** A form dialog with a button that applies it. */
export type FormDialogOptions = {
  title: string;
  fields: readonly (HTMLElement | null)[];
  apply: string;
  cancel: string;
  /** Further buttons; each closes the dialog and then runs. */
  others?: readonly { label: string; run(): void }[];
  /** Gets the focus; the first field by default. */
  first?: HTMLElement;
  /** Whether what was entered can be applied; it says itself what cannot. */
  isValid?(): boolean;
  onApply(): void;
  /** Called when the dialog has closed, however that happened. */
  onClose(): void;
};

let asked = 0;

/** Opens a modal dialog; Escape and the cancel button close it without applying. */
export function openFormDialog(question: FormDialogOptions): void {
  const id = `question-${++asked}`;
  const dialog = element('dialog', { class: 'dialog', 'aria-labelledby': id });
  let then: () => void = () => undefined;
  const finish = (run: () => void) => {
    then = run;
    dialog.close();
  };
  const form = element(
    'form',
    { method: 'dialog', novalidate: true },
    element('h2', { id }, question.title),
    ...question.fields,
    element(
      'div',
      { class: 'dialog-actions' },
      ...(question.others ?? []).map(({ label, run }) =>
        button({ class: 'button' }, [label], () => finish(run)),
      ),
      element('span', { class: 'space' }),
      button({ class: 'button' }, [question.cancel], () => dialog.close()),
      element('button', { class: 'button filled', type: 'submit' }, question.apply),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (question.isValid?.() ?? true) finish(question.onApply);
  });
  dialog.append(form);
  showDialog(dialog, () => {
    then();
    question.onClose();
  });
  question.first?.focus();
}

/** Shows a message that must be acknowledged. */
export function openMessageDialog(
  title: string,
  sentence: string,
  close: string,
  onClose: () => void,
): void {
  const id = `question-${++asked}`;
  const dialog = element(
    'dialog',
    { class: 'dialog', 'aria-labelledby': id, 'aria-describedby': `${id}-text` },
    element('h2', { id }, title),
    element('p', { id: `${id}-text`, class: 'dialog-text' }, sentence),
    element(
      'form',
      { method: 'dialog', class: 'dialog-actions' },
      element('span', { class: 'space' }),
      element('button', { class: 'button filled', type: 'submit' }, close),
    ),
  );
  showDialog(dialog, onClose);
}
