import type { Language } from '../../language.ts';
import { de } from './de.ts';
import { fileTroubles, keyNames, styleNames } from './names.ts';

/** Everything that the editor says in German. */
export const german: Language = { sentences: de, keyNames, styleNames, fileTroubles };
