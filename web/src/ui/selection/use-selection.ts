import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { NOTHING, toggled, toggledAll } from './selection.ts';

/** Called with the table in which something was chosen: one bar is at the edge of the window at a time. */
const owners = new Set<(owner: string) => void>();

export type RowSelection = ReturnType<typeof useSelection>;

/**
 * The chosen rows of a table. They stay chosen while a filter hides them; choosing in another table of the page clears them.
 *
 * @param all ids of all rows: what is gone isn't chosen any more
 * @param shown ids of the rows that a filter shows, in their order
 */
export function useSelection(all: readonly string[], shown: readonly string[]) {
  const owner = useId();
  const [selection, setSelection] = useState(NOTHING);
  const order = useRef(shown);
  order.current = shown;
  useEffect(() => {
    const follow = (other: string) => other !== owner && setSelection(NOTHING);
    owners.add(follow);
    return () => {
      owners.delete(follow);
    };
  }, [owner]);
  const own = useCallback(() => {
    for (const follow of owners) follow(owner);
  }, [owner]);
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      own();
      setSelection((known) => toggled(known, order.current, id, isRange));
    },
    [own],
  );
  const toggleAll = useCallback(() => {
    own();
    setSelection((known) => toggledAll(known, order.current));
  }, [own]);
  const clear = useCallback(() => setSelection(NOTHING), []);
  return useMemo(() => {
    const visible = new Set(shown);
    const chosen = all.filter((id) => selection.ids.has(id));
    const among = chosen.filter((id) => visible.has(id)).length;
    return {
      ids: selection.ids,
      chosen,
      /** How many of them a filter hides. */
      unseen: chosen.length - among,
      isAll: shown.length > 0 && among === shown.length,
      isSome: among > 0 && among < shown.length,
      toggle,
      toggleAll,
      clear,
    };
  }, [all, shown, selection, toggle, toggleAll, clear]);
}
