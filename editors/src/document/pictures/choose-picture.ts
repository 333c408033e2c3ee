import { element } from '../../ui/dom.ts';
import { openMessageDialog } from '../dialogs/form-dialog.ts';
import type { EditingContext } from '../extensions/document-extension.ts';
import { insertPicture } from './picture-commands.ts';
import { MAX_PICTURE_BYTES, readPicture } from './read-picture.ts';

const MEGABYTE = 1024 * 1024;
const ACCEPTED = 'image/png,image/jpeg,image/gif,image/webp';

/** Lets the user choose a picture from this device and inserts it at the cursor. */
export function choosePicture(context: EditingContext): void {
  const input = element('input', { type: 'file', accept: ACCEPTED, multiple: true, hidden: true });
  input.addEventListener('change', () => {
    void insertFiles(context, [...(input.files ?? [])]);
    input.remove();
  });
  input.addEventListener('cancel', () => {
    input.remove();
    context.view.focus();
  });
  document.body.append(input);
  input.click();
}

/** Inserts the pictures among some files; reports the files it does not accept. */
export async function insertFiles(
  context: EditingContext,
  files: readonly File[],
  at?: number,
): Promise<void> {
  const { t, file, view, announce } = context;
  const tooLarge: string[] = [];
  const noPictures: string[] = [];
  let position = at;
  for (const chosen of files) {
    const picture = await readPicture(chosen);
    if (view.isDestroyed) return;
    if (picture === 'too-large') tooLarge.push(chosen.name);
    else if (picture === 'no-picture') noPictures.push(chosen.name);
    else {
      insertPicture(file, picture, position)(view.state, view.dispatch);
      position = view.state.selection.to;
      announce(t('inserts.pictureInserted'));
    }
  }
  const sentences = [
    ...(tooLarge.length === 0
      ? []
      : [
          t('inserts.tooLarge', { names: tooLarge.join(', '), most: MAX_PICTURE_BYTES / MEGABYTE }),
        ]),
    ...(noPictures.length === 0 ? [] : [t('inserts.noPicture', { names: noPictures.join(', ') })]),
  ];
  if (sentences.length === 0) view.focus();
  else {
    openMessageDialog(t('inserts.notInserted'), sentences.join(' '), t('inserts.close'), () =>
      view.focus(),
    );
  }
}
