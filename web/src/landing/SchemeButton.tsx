import { useEffect, useState } from 'react';
import { IconSelect } from './IconSelect.tsx';
import { MoonIcon, SunIcon } from './icons.tsx';
import {
  chooseScheme,
  chosenScheme,
  SCHEME_CHOICES,
  type SchemeChoice,
  showScheme,
} from './scheme-choice.ts';
import { words } from './words.ts';

/** Light, dark, or as the system has it; the same choice as within the app. */
export function SchemeButton() {
  // The page is drawn first where nobody has chosen yet: at the server.
  const [choice, setChoice] = useState<SchemeChoice>('system');
  useEffect(() => {
    setChoice(chosenScheme());
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', showScheme);
    return () => system.removeEventListener('change', showScheme);
  }, []);
  return (
    <IconSelect
      label={words.scheme.label}
      sign={
        <>
          <span className="in-light">
            <SunIcon />
          </span>
          <span className="in-dark">
            <MoonIcon />
          </span>
        </>
      }
      choices={SCHEME_CHOICES.map((value) => ({ value, name: words.scheme[value] }))}
      chosen={choice}
      onChoose={(next) => {
        chooseScheme(next);
        setChoice(next);
        showScheme();
      }}
    />
  );
}
