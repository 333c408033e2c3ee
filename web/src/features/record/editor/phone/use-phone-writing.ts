import type { EditorFocus } from '@antecedent/contracts/record/editor/messages';
import { type RefObject, useEffect, useRef } from 'react';
import { isPhone } from './is-phone.ts';
import type { PhoneWriting } from './phone-writing.ts';

type PhoneWritingHook = {
  /** The editor is ready; on a phone, it is asked to report its focus. */
  start: () => void;
  focusChanged: (on: EditorFocus) => void;
};

/** On a phone, shows nothing but the editor while someone writes with the on-screen keyboard. */
export function usePhoneWriting(
  section: RefObject<HTMLElement | null>,
  setCompact: (isCompact: boolean) => void,
): PhoneWritingHook {
  const writing = useRef<PhoneWriting | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      writing.current?.stop();
      writing.current = null;
    };
  }, []);
  return {
    start: () => {
      if (!isPhone() || writing.current !== null) return;
      import('./phone-writing.ts').then(
        ({ startPhoneWriting }) => {
          if (isGone.current || section.current === null) return;
          writing.current = startPhoneWriting({ section: section.current, setCompact });
        },
        // Without it, people write as on any other screen.
        () => undefined,
      );
    },
    focusChanged: (on) => writing.current?.focusChanged(on),
  };
}
