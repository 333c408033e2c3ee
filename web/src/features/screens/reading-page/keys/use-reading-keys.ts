import { use, useEffect, useEffectEvent } from 'react';
import { useStoredChoice } from '../../../../lib/use-stored-choice.ts';
import { actionOf, type ReadingAction } from './reading-keys.ts';
import { OpeningKeysContext } from './use-opening-keys.ts';

const SWITCH = ['on', 'off'] as const;

/** Whether the page's keys are switched on, in this browser. */
export function useKeySwitch(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [choice, choose] = useStoredChoice('reading-keys', SWITCH);
  return [choice !== 'off', (isOn) => choose(isOn ? 'on' : 'off')];
}

/**
 * The keys of the reading page. Fields, menus, dialogs and the editor keep their own, and so does what is opening.
 *
 * @param active false while the page isn't shown
 */
export function useReadingKeys(
  isOn: boolean,
  active: boolean,
  onAction: (action: ReadingAction) => void,
): void {
  const opening = use(OpeningKeysContext);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, isOn);
    if (action === null) return;
    event.preventDefault();
    onAction(action);
  });
  useEffect(() => {
    if (!active) return;
    const listener = (event: KeyboardEvent) => handleKey(event);
    const take = (event: KeyboardEvent) => opening?.take(event);
    document.addEventListener('keydown', take, { capture: true });
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', take, { capture: true });
      document.removeEventListener('keydown', listener);
    };
  }, [active, opening]);
}
