/** Moves the focus to the heading of the page, else to the region itself, without scrolling. */
export function focusHeading(main: HTMLElement | null) {
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target?.hasAttribute('tabindex')) target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}
