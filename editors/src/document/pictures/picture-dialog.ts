import { element } from '../../ui/dom.ts';
import { openFormDialog } from '../dialogs/form-dialog.ts';
import { labelled, option } from '../dialogs/form-fields.ts';
import type { EditingContext } from '../extensions/document-extension.ts';
import { textArea } from '../layout/text-area.ts';
import { type Placement, placementOf } from '../model/picture-placement.ts';
import { changePicture, placePicture, resized, selectedPicture } from './picture-commands.ts';
import { descriptionOf, withDescription, withSize } from './picture-xml.ts';

const PLACEMENTS: readonly Placement[] = ['inline', 'left', 'right'];

/** Asks for description, width and placement of the selected picture. @returns whether there is one */
export function openPictureDialog({ t, file, view }: EditingContext): boolean {
  const picture = selectedPicture(view.state);
  if (picture === null) return false;
  const { xml, width } = picture.node.attrs as { xml: string; width: number };
  const areaWidth = textArea(file, view.state.selection.$from).width;

  const description = element('textarea', { class: 'field tall', rows: '3', maxlength: '1000' });
  description.value = descriptionOf(xml);
  const percent = element('input', { class: 'field', type: 'number', min: '1', max: '100' });
  const opened = Math.max(1, Math.min(100, Math.round((width / areaWidth) * 100)));
  percent.value = String(opened);
  const place = element('select', { class: 'field' });
  const shown = placementOf(xml);
  if (shown === 'above') place.append(option('', t('inserts.placeOwn'), true));
  for (const placement of PLACEMENTS) {
    place.append(option(placement, t(`inserts.place_${placement}`), placement === shown));
  }

  openFormDialog({
    title: t('inserts.picture'),
    fields: [
      labelled(t('inserts.description'), description),
      element('p', { class: 'field-hint' }, t('inserts.descriptionHint')),
      labelled(t('inserts.width'), percent),
      labelled(t('inserts.place'), place),
    ],
    apply: t('inserts.apply'),
    cancel: t('inserts.cancel'),
    others: [
      {
        label: t('inserts.deletePicture'),
        run: () => view.dispatch(view.state.tr.deleteSelection()),
      },
    ],
    onApply: () => {
      const requested = Number(percent.value);
      const isResized = requested >= 1 && requested <= 100 && requested !== opened;
      changePicture(file, (before) => {
        let after = before;
        if (description.value.trim() !== descriptionOf(before)) {
          after = withDescription(after, description.value.trim());
        }
        if (isResized) {
          const size = resized(file, view.state, picture, (requested / 100) * areaWidth);
          after = withSize(after, size.width, size.height);
        }
        return after;
      })(view.state, view.dispatch);
      if (place.value !== '' && place.value !== shown) {
        placePicture(file, place.value as Placement)(view.state, view.dispatch);
      }
    },
    onClose: () => view.focus(),
  });
  return true;
}
