import type { Command } from 'prosemirror-state';
import { linkAt } from './link-commands.ts';

/**
 * A link opens with Ctrl- or Command-click while editing, and with a plain click while reading;
 * only safe addresses do.
 */
export function openLinkOnClick(event: MouseEvent, readOnly: boolean): void {
  const link = (event.target as Element).closest('a[href]');
  if (link === null) return;
  event.preventDefault();
  const href = link.getAttribute('href') ?? '';
  if (!readOnly && !event.ctrlKey && !event.metaKey) return;
  if (/^(https?:|mailto:|tel:)/i.test(href)) window.open(href, '_blank', 'noopener,noreferrer');
}

/** Opens the link at the cursor as Ctrl-click does: another page, or another position in the text. */
export const followLink: Command = (state, dispatch, view) => {
  const placed = linkAt(state);
  if (placed === null || view === undefined) return false;
  const { node } = view.domAtPos(placed.from + 1);
  const link = (node instanceof Element ? node : node.parentElement)?.closest('a[href]');
  if (link === null || link === undefined) return false;
  if (dispatch !== undefined) {
    const how = { bubbles: true, cancelable: true, ctrlKey: true };
    link.dispatchEvent(new MouseEvent('click', how));
  }
  return true;
};
