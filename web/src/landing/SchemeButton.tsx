import { useEffect, useState } from 'react';
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
    <label className="scheme">
      {dark ? <MoonSign /> : <SunSign />}
      <span className="hidden">{words.scheme.label}</span>
      <select
        value={choice}
        onChange={(event) => {
          const next = SCHEME_CHOICES.find((one) => one === event.target.value) ?? 'system';
          chooseScheme(next);
          setChoice(next);
          setDark(showScheme());
        }}
      >
        {SCHEME_CHOICES.map((one) => (
          <option key={one} value={one}>
            {words.scheme[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
