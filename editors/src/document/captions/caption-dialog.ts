import { captions } from '@antecedent/catalog/en/editors/captions';
import { element } from '../../ui/dom.ts';
import { addSentences } from '../../ui/i18n/translate.ts';
import { openFormDialog } from '../dialogs/form-dialog.ts';
import { labelled, option } from '../dialogs/form-fields.ts';
import type { EditingContext } from '../extensions/document-extension.ts';
import { languageAt } from '../typing/language.ts';
import { type Captioned, captionWord } from './caption-words.ts';
import { type CaptionPlace, captionedAt, insertCaption } from './insert-caption.ts';

addSentences({ captions });

/** The usual position of captions of each kind. */
const USUAL: Readonly<Record<Captioned, CaptionPlace>> = { figure: 'below', table: 'above' };

/** Asks what is described and where its caption goes, and inserts it. Its words are typed in the text. */
export function openCaptionDialog({ t, file, view }: EditingContext): void {
  const here = captionedAt(view.state);
  const language = languageAt(view.state, file);
  const kind = element('select', { class: 'field' });
  for (const one of ['figure', 'table'] as const) {
    kind.append(option(one, captionWord(one, language), one === here));
  }
  const place = element('select', { class: 'field' });
  for (const one of ['above', 'below'] as const) {
    place.append(option(one, t(`captions.${one}`), one === USUAL[here]));
  }
  kind.addEventListener('change', () => {
    place.value = USUAL[kind.value as Captioned];
  });
  openFormDialog({
    title: t('captions.title'),
    fields: [
      labelled(t('captions.label'), kind),
      labelled(t('captions.place'), place),
      element('p', { class: 'field-hint' }, t('captions.hint')),
    ],
    apply: t('captions.insert'),
    cancel: t('inserts.cancel'),
    onApply: () => {
      const command = insertCaption(file, kind.value as Captioned, place.value as CaptionPlace);
      command(view.state, view.dispatch, view);
    },
    onClose: () => view.focus(),
  });
}
