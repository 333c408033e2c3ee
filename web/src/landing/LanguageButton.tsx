import type { Locale } from '@antecedent/contracts/accounts/accounts/account-fields';
import { Languages } from 'lucide-react';
import { LANGUAGES } from '../lib/language-choice.ts';
import { IconSelect } from './IconSelect.tsx';
import { language, words } from './words.ts';

/** The language picker; shares its choice with the app. */
export function LanguageButton({ onChoose }: { onChoose: (code: Locale) => void }) {
  return (
    <IconSelect
      label={words.language}
      sign={<Languages size={20} strokeWidth={1.8} aria-hidden="true" />}
      choices={LANGUAGES.map(({ code, name }) => ({ value: code, name, lang: code }))}
      chosen={language}
      onChoose={onChoose}
    />
  );
}
