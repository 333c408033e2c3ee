import type { EditorFocus } from '@antecedent/contracts/record/editor/messages';

/** When less than this part of the screen's height is visible, a keyboard takes the rest, not the browser's own bars. */
const KEYBOARD_BELOW = 0.65;
/** A keyboard that closes while the text has the focus may open again, as when the phone is turned, ms. */
const REOPENING_MS = 600;
/** With a window that is wider than the short side of the screen by this factor, the phone lies on its side. */
const TURNED = 1.1;

export type PhoneWriting = {
  /** The editor has reported its focus. */
  focusChanged: (on: EditorFocus) => void;
  /** Shows everything and stops. */
  stop: () => void;
};

type PhoneWritingOptions = {
  /** What the editor is in, which takes all of the visible part of the window. */
  section: HTMLElement;
  /** Asks the editor to show only the text and what writing needs. */
  setCompact: (isCompact: boolean) => void;
};

/**
 * Shows nothing but the editor while someone writes with the keyboard of a phone. A keyboard makes the visible part of the
 * window smaller, and in some browsers scrolls it; where one of metal and plastic is used, nothing changes.
 */
export function startPhoneWriting({ section, setCompact }: PhoneWritingOptions): PhoneWriting {
  const view = window.visualViewport;
  const page = document.getElementById('root');
  let focus: EditorFocus = 'none';
  let isOn = false;
  let overflow = '';
  let closing: ReturnType<typeof setTimeout> | undefined;

  const place = () => {
    if (!isOn || !view) return;
    const { style } = section;
    style.top = `${view.offsetTop}px`;
    style.left = `${view.offsetLeft}px`;
    style.width = `${view.width}px`;
    style.height = `${view.height}px`;
  };
  const enter = () => {
    isOn = true;
    overflow = document.body.style.overflow;
    document.body.style.overflow = 'hidden';
    // Screen readers don't come to what is covered either.
    if (page) page.style.visibility = 'hidden';
    Object.assign(section.style, {
      visibility: 'visible',
      position: 'fixed',
      zIndex: '1200',
      minHeight: '0',
      border: '0',
      borderRadius: '0',
    });
    place();
    setCompact(true);
  };
  const leave = () => {
    isOn = false;
    document.body.style.overflow = overflow;
    if (page) page.style.visibility = '';
    section.removeAttribute('style');
    setCompact(false);
  };
  const update = () => {
    clearTimeout(closing);
    const isOpen = isKeyboardOpen();
    if (!isOn && focus === 'text' && isOpen) enter();
    else if (isOn && focus === 'none') leave();
    else if (isOn && focus === 'text' && !isOpen) closing = setTimeout(leave, REOPENING_MS);
    place();
  };

  view?.addEventListener('resize', update);
  view?.addEventListener('scroll', place);
  setCompact(false);
  return {
    focusChanged: (on) => {
      focus = on;
      update();
    },
    stop: () => {
      clearTimeout(closing);
      view?.removeEventListener('resize', update);
      view?.removeEventListener('scroll', place);
      if (isOn) leave();
    },
  };
}

/** Whether an on-screen keyboard covers a part of the screen, or has made the window smaller. */
function isKeyboardOpen(): boolean {
  const view = window.visualViewport;
  if (!view) return false;
  const [short, long] = [screen.width, screen.height].toSorted((a, b) => a - b) as [number, number];
  // Zooming in shows less of the page without a keyboard.
  const isTurned = view.width * view.scale > short * TURNED;
  return view.height * view.scale < (isTurned ? short : long) * KEYBOARD_BELOW;
}
