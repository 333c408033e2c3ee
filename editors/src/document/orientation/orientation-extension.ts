import type { Command } from 'prosemirror-state';
import { lazyModule } from '../../browser/lazy-module.ts';
import type { DocumentContext, DocumentExtension } from '../extensions/document-extension.ts';
import type { Shortcut } from '../keys/shortcuts.ts';
import { lazyCommand } from '../plugins/lazy-commands.ts';

const lazyJumps = lazyModule(() => import('./jumps.ts'));
const lazyDescription = lazyModule(() => import('./describe-place.ts'));

type Target = 'Heading' | 'Table';

/** Keys that say where the cursor is, and that lead to headings and tables, for those who don't see the page. */
export function orientationExtension(context: DocumentContext): DocumentExtension {
  const jump = (target: Target, direction: 1 | -1): Command =>
    lazyCommand(
      lazyJumps,
      () => true,
      (jumps) => (state, dispatch, view) => {
        const next = jumps[`next${target}`](state, context, direction);
        if (dispatch === undefined || view === undefined) return true;
        if (next === null) {
          context.announce(
            context.t(direction > 0 ? `orientation.last${target}` : `orientation.first${target}`),
          );
        } else {
          jumps.goTo(view, next);
          context.announce(next.sentence);
        }
        return true;
      },
    );
  const describe: Command = lazyCommand(
    lazyDescription,
    () => true,
    ({ describePlace }) =>
      (state, dispatch) => {
        if (dispatch !== undefined) context.announce(describePlace(state, context));
        return true;
      },
  );
  const shortcuts: Shortcut[] = [
    { keys: ['F2'], label: 'orientation.nextHeading', command: jump('Heading', 1) },
    { keys: ['Shift-F2'], label: 'orientation.previousHeading', command: jump('Heading', -1) },
    { keys: ['F4'], label: 'orientation.nextTable', command: jump('Table', 1) },
    { keys: ['Shift-F4'], label: 'orientation.previousTable', command: jump('Table', -1) },
    { keys: ['Shift-F1'], label: 'orientation.describe', command: describe },
  ];
  return { name: 'orientation', keys: [{ title: 'orientation.label', shortcuts }] };
}
