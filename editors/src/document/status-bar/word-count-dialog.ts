import { button, element } from '../../ui/dom.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import { showDialog } from '../../ui/show-dialog.ts';
import type { TextCount } from './word-count.ts';
import { isGoal, MAX_GOAL } from './writing-goal.ts';

/** Shows the counts and asks for a goal. @returns the goal, null for none, undefined if nothing is to change */
export function openWordCountDialog(
  t: Translate,
  { whole, part, goal }: { whole: TextCount; part: TextCount | null; goal: number | null },
): Promise<number | null | undefined> {
  return new Promise((resolve) => {
    let answer: number | null | undefined;
    const field = element('input', {
      type: 'text',
      inputmode: 'numeric',
      class: 'field',
      autocomplete: 'off',
      'aria-describedby': 'goal-problem',
    });
    field.value = goal === null ? '' : String(goal);
    const problem = element('p', { class: 'field-problem', id: 'goal-problem', role: 'alert' });
    const dialog = element('dialog', { class: 'dialog', 'aria-labelledby': 'count-title' });
    const form = element(
      'form',
      { method: 'dialog', novalidate: true },
      element('h2', { id: 'count-title' }, t('typing.count')),
      countTable(t, whole, part),
      element('label', {}, element('span', {}, t('typing.goal')), field),
      problem,
      element(
        'div',
        { class: 'dialog-actions' },
        element('span', { class: 'space' }),
        button({ class: 'button' }, [t('typing.close')], () => dialog.close()),
        element('button', { class: 'button filled', type: 'submit' }, t('typing.apply')),
      ),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const wanted = Number(field.value.replace(/[\s.,’']/g, ''));
      if (field.value.trim() !== '' && !isGoal(wanted)) {
        problem.textContent = t('typing.goalInvalid', { most: MAX_GOAL });
        field.setAttribute('aria-invalid', 'true');
        field.focus();
        return;
      }
      answer = field.value.trim() === '' ? null : wanted;
      dialog.close();
    });
    dialog.append(form);
    showDialog(dialog, () => resolve(answer));
    field.select();
    field.focus();
  });
}

function countTable(t: Translate, whole: TextCount, part: TextCount | null): HTMLElement {
  const number = (count: number) => t('typing.number', { count });
  const row = (label: string, read: (count: TextCount) => number) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, label),
      element('td', {}, number(read(whole))),
      part === null ? null : element('td', {}, number(read(part))),
    );
  const head = element(
    'thead',
    {},
    element(
      'tr',
      {},
      element('td', {}),
      element('th', { scope: 'col' }, t('typing.wholeText')),
      element('th', { scope: 'col' }, t('typing.selectedText')),
    ),
  );
  return element(
    'table',
    { class: 'counts' },
    part === null ? null : head,
    element(
      'tbody',
      {},
      row(t('typing.words'), ({ words }) => words),
      row(t('typing.characters'), ({ characters }) => characters),
      row(t('typing.lettersOnly'), ({ withoutSpaces }) => withoutSpaces),
      row(t('typing.paragraphs'), ({ paragraphs }) => paragraphs),
    ),
  );
}
