import { type MouseEvent, useId, useState } from 'react';
import { menuContainer } from '../theme/menu-container.ts';

/**
 * A button and the menu that it opens: what each says of the other to screen readers, and where the menu lies.
 *
 * @returns `button` and `menu`, to be spread over theirs, and `close` for whoever has chosen
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
