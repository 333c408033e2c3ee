import { useEffect, useState } from 'react';
import { SignSelect } from './SignSelect.tsx';
import { chooseScheme, chosenScheme, SCHEME_CHOICES, showScheme } from './scheme-choice.ts';
import { MoonSign, SunSign } from './signs.tsx';
import { words } from './words.ts';

/** Light, dark, or as the system has it; the same choice as within the app. */
export function SchemeButton() {
  const [choice, setChoice] = useState(chosenScheme);
  const [dark, setDark] = useState(showScheme);
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const handleChange = () => setDark(showScheme());
    system.addEventListener('change', handleChange);
    return () => system.removeEventListener('change', handleChange);
  }, []);
  return (
    <SignSelect
      label={words.scheme.label}
      sign={dark ? <MoonSign /> : <SunSign />}
      choices={SCHEME_CHOICES.map((value) => ({ value, name: words.scheme[value] }))}
      chosen={choice}
      onChoose={(next) => {
        chooseScheme(next);
        setChoice(next);
        setDark(showScheme());
      }}
    />
  );
}
