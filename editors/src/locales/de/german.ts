import type { LanguagePack } from '../language-pack.ts';
import { de } from './de.ts';
import { fileErrorMessages, keyNames, styleNames } from './names.ts';

/** Everything that the editor says in German. */
export const german: LanguagePack = { sentences: de, keyNames, styleNames, fileErrorMessages };
