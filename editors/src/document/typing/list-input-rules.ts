import { closeHistory } from 'prosemirror-history';
import { InputRule, inputRules } from 'prosemirror-inputrules';
import type { Plugin } from 'prosemirror-state';
import { toggleList } from '../commands/list.ts';
import type { OpenDocument } from '../file/open-document.ts';
import type { ListKind } from '../styles/new-lists.ts';

/** A dash or a number at the start of a paragraph starts a list; Backspace reverts that. */
export function listRules(file: OpenDocument): Plugin {
  const rule = (pattern: RegExp, kind: ListKind) =>
    new InputRule(pattern, (state, _, start, end) => {
      const $start = state.doc.resolve(start);
      const isListed = file.styles.paragraph($start.parent.attrs.properties ?? '').list !== null;
      if ($start.parentOffset > 0 || isListed) return null;
      const tr = state.tr.delete(start, end);
      toggleList(
        file.styles,
        file.lists,
        kind,
      )(state.apply(tr), (listed) => {
        for (const step of listed.steps) tr.step(step);
      });
      // undo reverts the list and keeps what was typed
      return closeHistory(tr);
    });
  return inputRules({ rules: [rule(/^[-*•]\s$/, 'bullet'), rule(/^1[.)]\s$/, 'number')] });
}
