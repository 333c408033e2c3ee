/** Focuses the heading of the page, or the main region if there is no heading, without scrolling. */
export function focusHeading(main: HTMLElement | null) {
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target?.hasAttribute('tabindex')) target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}
