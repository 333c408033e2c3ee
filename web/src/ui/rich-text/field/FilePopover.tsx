import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RichTextUploads, StoredFile } from '../rich-text-files.ts';

export type FileKind = 'picture' | 'file';

type FilePopoverProps = {
  anchor: HTMLElement;
  kind: FileKind;
  uploads: RichTextUploads;
  /** A picture that is in the text already: its description changes. */
  current: { text: string } | null;
  /** A file that was pasted. */
  given: File | null;
  /** @param stored null where the picture in the text stays */
  onInsert: (stored: StoredFile | null, text: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Asks for a picture with its description, or for a file with the text of its link. */
export function FilePopover(props: FilePopoverProps) {
  const { anchor, kind, uploads, current, onInsert, onRemove, onClose } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState(props.given);
  const [text, setText] = useState(current?.text ?? '');
  const [isDecorative, setDecorative] = useState(current?.text === '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isTextMissing, setTextMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const isPicture = kind === 'picture';

  const handleFile = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    setProblem(null);
    if (!isPicture) setText(chosen.name);
  };
  const handleInsert = async (event: SyntheticEvent) => {
    event.preventDefault();
    // It is inside another form.
    event.stopPropagation();
    if (!file && !current) return setProblem(t('materials.fileMissing'));
    if (isPicture && !isDecorative && text.trim() === '') return setTextMissing(true);
    const words = isPicture && isDecorative ? '' : text.trim();
    if (!file) return onInsert(null, words);
    setBusy(true);
    try {
      const stored = await uploads.store(file);
      if (!isOpen.current) return;
      if (isPicture && !stored.isPicture) setProblem(t('materials.notPicture'));
      else onInsert(stored, words || (isPicture ? '' : stored.fileName));
    } catch (error) {
      setProblem(uploads.sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      disableRestoreFocus
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { 'aria-label': t(`materials.${kind}`), role: 'dialog' } }}
    >
      <Stack
        component="form"
        onSubmit={handleInsert}
        noValidate
        spacing={1.5}
        sx={{ p: 2, width: 'min(420px, 90vw)' }}
      >
        <div>
          <Button
            variant="outlined"
            autoFocus={!current}
            disabled={isBusy}
            aria-describedby={`${kind}-limit`}
            onClick={() => input.current?.click()}
          >
            {t(isPicture ? 'materials.choosePicture' : 'materials.chooseFile')}
          </Button>
          <FormHelperText id={`${kind}-limit`} role="status">
            {file ? t('materials.chosen', { name: file.name }) : t('materials.limit')}
          </FormHelperText>
          {problem !== null && (
            <FormHelperText error role="alert">
              {problem}
            </FormHelperText>
          )}
          <input
            ref={input}
            type="file"
            hidden
            tabIndex={-1}
            aria-hidden="true"
            accept={uploads.accept[kind]}
            onChange={({ target }) => {
              handleFile(target.files?.[0]);
              target.value = '';
            }}
          />
        </div>
        <TextField
          label={t(isPicture ? 'materials.alternative' : 'materials.fileText')}
          size="small"
          autoFocus={current !== null}
          disabled={isPicture && isDecorative}
          value={isPicture && isDecorative ? '' : text}
          onChange={({ target }) => {
            setText(target.value);
            setTextMissing(false);
          }}
          error={isTextMissing}
          helperText={isTextMissing ? t('materials.alternativeMissing') : undefined}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        {isPicture && (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={isDecorative}
                onChange={({ target }) => {
                  setDecorative(target.checked);
                  setTextMissing(false);
                }}
              />
            }
            label={t('materials.decorative')}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        )}
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
          {current && <Button onClick={onRemove}>{t('materials.remove')}</Button>}
          <Button type="submit" variant="contained" loading={isBusy}>
            {t(current ? 'materials.save' : 'materials.insert')}
          </Button>
        </Stack>
      </Stack>
    </Popover>
  );
}
