import { element } from '../../ui/dom.ts';

/** A field for a number or a length, with the keyboard for it. */
export const lengthInput = (): HTMLInputElement =>
  element('input', { class: 'field', type: 'text', inputmode: 'decimal', autocomplete: 'off' });

/** One of the choices of a list. */
export function option(value: string, words: string, selected: boolean): HTMLOptionElement {
  const made = element('option', { value }, words);
  made.selected = selected;
  return made;
}

/** A field below its label. */
export const labelled = (words: string, field: HTMLElement): HTMLElement =>
  element('label', {}, element('span', {}, words), field);
