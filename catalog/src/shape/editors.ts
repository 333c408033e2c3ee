import type { captions } from '../en/editors/captions.ts';
import type { drafts } from '../en/editors/drafts.ts';
import type { drawing } from '../en/editors/drawing.ts';
import type { find } from '../en/editors/find.ts';
import type { link } from '../en/editors/link.ts';
import type { lists } from '../en/editors/lists.ts';
import type { merge } from '../en/editors/merge.ts';
import type { orientation } from '../en/editors/orientation.ts';
import type { pageSetup } from '../en/editors/page-setup.ts';
import type { paragraph } from '../en/editors/paragraph.ts';
import type { presentation } from '../en/editors/presentation.ts';
import type { spreadsheet } from '../en/editors/spreadsheet.ts';
import type { symbols } from '../en/editors/symbols.ts';
import type { tables } from '../en/editors/tables.ts';
import type { editors } from '../en/editors.ts';
import type { Widened } from './widened.ts';

/** English sentences that come with the part of an editor that says them. */
export type LazySentences = {
  captions: typeof captions;
  drawing: typeof drawing;
  find: typeof find;
  link: typeof link;
  presentation: typeof presentation;
  spreadsheet: typeof spreadsheet;
  drafts: typeof drafts;
  merge: typeof merge;
  lists: typeof lists;
  orientation: typeof orientation;
  pageSetup: typeof pageSetup;
  paragraph: typeof paragraph;
  symbols: typeof symbols;
  tables: typeof tables;
};

/** Every sentence of the editors in English. */
export type English = typeof editors & LazySentences;

/** What another language has to say: every key of the English sentences, and no other. */
export type Catalog = Widened<English>;

/** What a language other than English has. */
export type EditorsLanguage = {
  sentences: Catalog;
  /** What is written on its keyboards, by the English name of the key. */
  keyNames: Readonly<Record<string, string>>;
  /** What word processors call the styles they all know, by the name in files, in small letters. */
  styleNames: Readonly<Record<string, string>>;
};
