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

/** The color scheme picker; shares its choice with the app. */
export function SchemeButton() {
  // The server renders the page without a stored choice, so hydration has to start that way.
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
