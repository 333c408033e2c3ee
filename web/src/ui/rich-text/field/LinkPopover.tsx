import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkOf } from './links.ts';

type LinkPopoverProps = {
  anchor: HTMLElement;
  /** Where the link leads now; null for a new one. */
  href: string | null;
  onSet: (href: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Asks for the address of a link. */
export function LinkPopover({ anchor, href, onSet, onRemove, onClose }: LinkPopoverProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(href ?? '');
  const [isRefused, setRefused] = useState(false);
  const set = (event: SyntheticEvent) => {
    event.preventDefault();
    // It is inside another form.
    event.stopPropagation();
    const link = linkOf(typed);
    if (link === null) setRefused(true);
    else onSet(link);
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      disableRestoreFocus
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { 'aria-label': t('ui.richText.link'), role: 'dialog' } }}
    >
      <Stack
        component="form"
        onSubmit={set}
        noValidate
        spacing={1.5}
        sx={{ p: 2, width: 'min(400px, 90vw)' }}
      >
        <TextField
          label={t('ui.richText.address')}
          size="small"
          autoFocus
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setRefused(false);
          }}
          error={isRefused}
          helperText={isRefused ? t('ui.richText.addressRefused') : undefined}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'url', maxLength: 2_000 } }}
        />
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
          {href !== null && <Button onClick={onRemove}>{t('ui.richText.removeLink')}</Button>}
          <Button type="submit" variant="contained">
            {t('ui.richText.setLink')}
          </Button>
        </Stack>
      </Stack>
    </Popover>
  );
}
