let last: Element | null = null;

const CONTROLS = 'button, a, input, textarea, select, label, [role]';

const remember = ({ target }: Event) => {
  if (target instanceof Element) last = target.closest(CONTROLS) ?? target;
};

/** Starts to remember what is pressed and focused. @returns ends that */
export function watchUse(): () => void {
  document.addEventListener('pointerdown', remember, true);
  document.addEventListener('focusin', remember, true);
  return () => {
    document.removeEventListener('pointerdown', remember, true);
    document.removeEventListener('focusin', remember, true);
    last = null;
  };
}

/** What the person last used: a message that follows is about it. Null once it is gone. */
export const lastUsedElement = (): Element | null => (last?.isConnected ? last : null);
