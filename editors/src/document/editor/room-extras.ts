import type { StateExtras } from './create-view.ts';
import type { InsertContext } from './insert-context.ts';
import { insertExtras } from './insert-extras.ts';

/** Keys and plugins of every room that adds to the text; the earlier room's keys come first. */
export function roomExtras(
  context: InsertContext,
  readOnly: boolean,
  ...others: readonly StateExtras[]
): StateExtras {
  const rooms = [insertExtras(context, readOnly), ...others];
  return {
    shortcuts: rooms.flatMap(({ shortcuts }) => shortcuts),
    plugins: rooms.flatMap(({ plugins }) => plugins),
  };
}
