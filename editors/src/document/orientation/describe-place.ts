import { orientation } from '@antecedent/catalog/en/editors/orientation';
import type { EditorState } from 'prosemirror-state';
import { localizedStyleName } from '../../ui/i18n/style-names.ts';
import { addSentences } from '../../ui/i18n/translate.ts';
import { isActive, type Toggle } from '../commands/character.ts';
import { currentFont } from '../commands/current-font.ts';
import { currentSize } from '../commands/font-size.ts';
import { currentList } from '../commands/list.ts';
import { commonStyle } from '../commands/paragraph.ts';
import type { DocumentContext } from '../extensions/document-extension.ts';
import { countDocument, countRange } from '../status-bar/word-count.ts';

addSentences({ orientation });

const FORMATS: readonly Toggle[] = [
  'bold',
  'italic',
  'underline',
  'strike',
  'superscript',
  'subscript',
];

/** The format at the cursor and the size of the selection: "Heading 2, bold, Literata 12, 3 of 240 words selected". */
export function describePlace(state: EditorState, { t, file }: DocumentContext): string {
  const { styles } = file;
  const style = styles.sheet.styles.get(commonStyle(state, styles) ?? '');
  const list = currentList(state, styles);
  const font = currentFont(file, state) ?? t('toolbar.fontMixed');
  const size = currentSize(file, state);
  return [
    style === undefined ? t('toolbar.styleMixed') : localizedStyleName(style.name),
    ...(list === null ? [] : [t(list === 'bullet' ? 'toolbar.bullets' : 'toolbar.numbers')]),
    ...FORMATS.filter((format) => isActive(state, styles, format)).map((format) =>
      t(`toolbar.${format}`),
    ),
    size === null ? font : `${font} ${size}`,
    describeWords(state, t),
  ].join(', ');
}

function describeWords({ doc, selection }: EditorState, t: DocumentContext['t']): string {
  const total = countDocument(doc).words;
  const { from, to, empty } = selection;
  return empty
    ? t('status.words', { count: total })
    : t('orientation.selected', { selected: countRange(doc, from, to).words, total });
}
