import type { Command, EditorState } from 'prosemirror-state';

/** The state after some commands in order, each of which must apply. */
export function applyCommands(state: EditorState, ...commands: Command[]): EditorState {
  let next = state;
  for (const [index, command] of commands.entries()) {
    const isDone = command(next, (tr) => {
      next = next.apply(tr);
    });
    if (!isDone) throw new RangeError(`command ${index + 1} does not apply`);
  }
  return next;
}
