import type { Locale } from '@antecedent/contracts/accounts/accounts/account-fields';
import { branding } from '@antecedent/contracts/wire/branding';
import { Languages } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LANGUAGES } from '../lib/language-choice.ts';
import { IconSelect } from './IconSelect.tsx';
import { CloseIcon, LogoIcon, MenuIcon } from './icons.tsx';
import { SchemeButton } from './SchemeButton.tsx';
import { language, words } from './words.ts';

const ANCHORS = [
  ['#top', 'home'],
  ['#aboutus', 'about'],
  ['#feature', 'features'],
  ['#event', 'events'],
  ['#contactus', 'contact'],
] as const;

type TopBarProps = {
  /** Whether the page has events to go to. */
  hasEvents: boolean;
  onLanguage: (code: Locale) => void;
};

/** Logo, section links, and sign-in links. On narrow screens the sections fold into a menu. */
export function TopBar({ hasEvents, onLanguage }: TopBarProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [open]);
  return (
    <header className="top">
      <div className="page top-row">
        <a className="brand" href="#top">
          <LogoIcon />
          {branding.shortTitle}
        </a>
        <nav id="sections" aria-label={words.sections} className={open ? 'open' : ''}>
          {ANCHORS.filter(([, label]) => hasEvents || label !== 'events').map(([href, label]) => (
            <a key={href} href={href} onClick={() => setOpen(false)}>
              {words[label]}
            </a>
          ))}
          <a className="narrow" href="/login">
            {words.signIn}
          </a>
          <a className="narrow" href="/register">
            {words.signUp}
          </a>
        </nav>
        <span className="grow" />
        <LanguageButton onChoose={onLanguage} />
        <SchemeButton />
        <a className="wide" href="/login">
          {words.signIn}
        </a>
        <a className="wide button filled" href="/register">
          {words.signUp}
        </a>
        <button
          type="button"
          className="plain menu-button"
          aria-label={open ? words.closeMenu : words.openMenu}
          aria-expanded={open}
          aria-controls="sections"
          onClick={() => setOpen(!open)}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
        </button>
      </div>
    </header>
  );
}

/** The language picker; shares its choice with the app. */
function LanguageButton({ onChoose }: { onChoose: (code: Locale) => void }) {
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
