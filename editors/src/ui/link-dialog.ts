import { link } from '@antecedent/catalog/en/editors/link';
import { button, element } from './dom.ts';
import { addSentences, type Translate } from './i18n/translate.ts';
import { cleanAddress } from './link-address.ts';
import { showDialog } from './show-dialog.ts';

addSentences({ link });

export type LinkChoice = { kind: 'apply'; text: string; href: string } | { kind: 'remove' };

/** Asks for the text and the address of a link. @returns null if nothing is to change */
export function askForLink(
  t: Translate,
  current: { text: string; href: string; isNew: boolean },
): Promise<LinkChoice | null> {
  return new Promise((resolve) => {
    const text = input(current.text);
    const address = input(current.href);
    address.inputMode = 'url';
    const problem = element('p', { class: 'field-problem', role: 'alert' });
    let answer: LinkChoice | null = null;

    const dialog = element('dialog', { class: 'dialog', 'aria-labelledby': 'link-title' });
    const finish = (choice: LinkChoice | null) => {
      answer = choice;
      dialog.close();
    };
    const refuse = (sentence: string, at: HTMLInputElement) => {
      problem.textContent = sentence;
      at.setAttribute('aria-invalid', 'true');
      at.focus();
    };
    const form = element(
      'form',
      { method: 'dialog', novalidate: true },
      element('h2', { id: 'link-title' }, t('link.label')),
      element('label', {}, element('span', {}, t('link.text')), text),
      element('label', {}, element('span', {}, t('link.address')), address),
      problem,
      element(
        'div',
        { class: 'dialog-actions' },
        ...(current.isNew ? [] : extras(t, current.href, () => finish({ kind: 'remove' }))),
        element('span', { class: 'space' }),
        button({ class: 'button' }, [t('link.cancel')], () => finish(null)),
        element('button', { class: 'button filled', type: 'submit' }, t('link.apply')),
      ),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const href = cleanAddress(address.value);
      if (href === null) return refuse(t('link.invalid'), address);
      const words = text.value.trim() === '' ? address.value.trim() : text.value;
      finish({ kind: 'apply', text: words, href });
    });
    dialog.append(form);
    showDialog(dialog, () => resolve(answer));
    (current.text === '' ? text : address).focus();
  });
}

function input(value: string): HTMLInputElement {
  const made = element('input', { type: 'text', class: 'field', autocomplete: 'off' });
  made.value = value;
  return made;
}

function extras(t: Translate, href: string, remove: () => void): HTMLElement[] {
  const opened = /^(https?:|mailto:|tel:)/i.test(href)
    ? [
        element(
          'a',
          { class: 'button', href, target: '_blank', rel: 'noopener noreferrer' },
          t('link.open'),
        ),
      ]
    : [];
  return [button({ class: 'button' }, [t('link.remove')], remove), ...opened];
}
