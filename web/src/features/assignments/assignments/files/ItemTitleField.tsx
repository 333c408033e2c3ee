import type { TemplateItem } from '@antecedent/contracts/assignments/templates';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { useRenameItem } from '../../templates/templates.api.ts';

type ItemTitleFieldProps = { item: TemplateItem; onItem: (item: TemplateItem) => void };

/** The title students see; saved on Enter and on blur. */
export function ItemTitleField({ item, onItem }: ItemTitleFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(item.title);
  const retitle = useRenameItem();
  const blank = text.trim() === '';
  const handleKeep = () => {
    const { id, allowImport } = item;
    const title = text.trim();
    if (blank || retitle.isPending || title === item.title) return;
    retitle.mutate(
      { id, title, allowImport },
      {
        onSuccess: ([changed]) => {
          if (changed) onItem(changed);
          notify('success', t('assignments.files.updated'));
        },
        onError: (error) => notify('error', errorMessage(error)),
      },
    );
  };
  return (
    <TextField
      label={t('assignments.files.itemTitle')}
      required
      size="small"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={handleKeep}
      onKeyDown={({ key }) => {
        if (key === 'Enter') handleKeep();
      }}
      error={blank}
      helperText={blank ? t('assignments.files.titleRequired') : undefined}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  );
}
