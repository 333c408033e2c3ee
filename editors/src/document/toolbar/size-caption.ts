import { element } from '../../ui/dom.ts';

/** For squares that represent a size: those up to the one under the pointer or the focus are highlighted, and it is named. */
export function sizeCaption(buttons: readonly HTMLButtonElement[], columns: number): HTMLElement {
  const caption = element('div', { class: 'menu-caption', 'aria-hidden': 'true' });
  buttons.forEach((made, at) => {
    const show = () => {
      caption.textContent = made.getAttribute('aria-label');
      buttons.forEach((other, index) => {
        const isLeft = index % columns <= at % columns;
        const isAbove = Math.floor(index / columns) <= Math.floor(at / columns);
        other.classList.toggle('covered', isLeft && isAbove);
      });
    };
    made.addEventListener('pointerenter', show);
    made.addEventListener('focus', show);
  });
  return caption;
}
