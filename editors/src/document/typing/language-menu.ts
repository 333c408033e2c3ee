import type { EditorView } from 'prosemirror-view';
import type { Translate } from '../../ui/i18n/translate.ts';
import type { MenuItem } from '../../ui/menu.ts';
import type { OpenDocument } from '../file/open-document.ts';
import {
  disableSpellcheck,
  isSpellcheckDisabled,
  languageAt,
  languagesUsed,
  setLanguage,
} from './language.ts';

/** Languages offered in addition to those of the text. */
const OFFERED =
  'ar-SA bg-BG ca-ES cs-CZ da-DK de-AT de-CH de-DE el-GR en-AU en-CA en-GB en-US es-ES es-MX et-EE fa-IR fi-FI fr-CA fr-CH fr-FR he-IL hi-IN hr-HR hu-HU id-ID it-IT ja-JP ko-KR lt-LT lv-LV nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO ru-RU sk-SK sl-SI sr-RS sv-SE tr-TR uk-UA ur-PK vi-VN zh-CN zh-TW'.split(
    ' ',
  );

/** The localized name of a language; the tag itself if it has none. */
export function languageName(language: string | null, shownIn: string): string {
  if (language === null) return '';
  try {
    return new Intl.DisplayNames([shownIn], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

/** The languages of the text first, then the others by name. */
export function languageItems(
  t: Translate,
  file: OpenDocument,
  view: EditorView,
  shownIn: string,
): MenuItem[] {
  const { state } = view;
  const here = languageAt(state, file);
  const leavesOut = isSpellcheckDisabled(state, file);
  const used = languagesUsed(state, file);
  const others = OFFERED.filter((language) => !used.includes(language)).sort((a, b) =>
    languageName(a, shownIn).localeCompare(languageName(b, shownIn), shownIn),
  );
  const item = (language: string): MenuItem => ({
    label: languageName(language, shownIn),
    checked: language === here && !leavesOut,
    run: () => {
      setLanguage(language)(view.state, view.dispatch);
    },
  });
  const unchecked: MenuItem = {
    label: t('typing.unchecked'),
    checked: leavesOut,
    separated: true,
    run: () => {
      disableSpellcheck(view.state, view.dispatch);
    },
  };
  return [
    ...used.map(item),
    unchecked,
    ...others.map((language, index) => ({ ...item(language), separated: index === 0 })),
  ];
}
