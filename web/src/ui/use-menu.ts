import { type MouseEvent, useId, useState } from 'react';
import { menuContainer } from '../theme/menu-container.ts';

/**
 * The props of a button and its menu: their ARIA relations, and the menu's container.
 *
 * @returns `button` and `menu`, props to spread, and `close` for when an item is chosen
 */
export function useMenu() {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  const close = () => setAnchor(null);
  return {
    close,
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      ...(open && { 'aria-controls': id }),
      onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
    },
    menu: { id, anchorEl: anchor, container: () => menuContainer(anchor), open, onClose: close },
  } as const;
}
