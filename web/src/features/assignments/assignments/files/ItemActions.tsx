import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FilePlus2, LayoutTemplate, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { TemplateEditorDialog } from '../../templates/TemplateEditorDialog.tsx';
import { TemplateLibraryDialog } from '../../templates/TemplateLibraryDialog.tsx';
import { useAttachTemplate, useRemoveItem } from '../../templates/templates.api.ts';
import type { ItemCardProps } from './ItemCard.tsx';

type Step = 'edit' | 'choose' | 'clear' | 'remove';

/** The actions for a file of the assignment. */
export function ItemActions({ item, timeZone, onItem, onRemoved }: ItemCardProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step | null>(null);
  const attach = useAttachTemplate();
  const remove = useRemoveItem();
  const close = () => setStep(null);
  const showError = (error: unknown) => {
    close();
    notify('error', errorMessage(error));
  };
  const handleAttach = (templateId?: string) =>
    attach.mutate(
      { assignmentTemplateId: item.id, ...(templateId && { templateId }) },
      {
        onSuccess: (changed) => {
          onItem(changed);
          close();
          notify('success', t('assignments.files.updated'));
        },
        onError: showError,
      },
    );
  const handleRemove = () =>
    remove.mutate(item.id, { onSuccess: () => onRemoved?.(), onError: showError });
  const button = (which: Step, icon: ReactNode, label: string) => (
    <Button variant="outlined" size="small" startIcon={icon} onClick={() => setStep(which)}>
      {label}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {button('edit', <Pencil size={15} />, t('assignments.files.edit'))}
      {button('choose', <LayoutTemplate size={15} />, t('assignments.files.choose'))}
      {item.templateTitle !== null &&
        button('clear', <FilePlus2 size={15} />, t('assignments.files.clear'))}
      {onRemoved && button('remove', <Trash2 size={15} />, t('assignments.files.remove'))}
      {step === 'edit' && <TemplateEditorDialog item={item} timeZone={timeZone} onClose={close} />}
      {step === 'choose' && (
        <TemplateLibraryDialog
          contentType={item.contentType}
          busy={attach.isPending}
          onUse={handleAttach}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={step === 'clear'}
        title={t('assignments.files.clearTitle')}
        confirm={t('assignments.files.clear')}
        busy={attach.isPending}
        danger
        onConfirm={() => handleAttach()}
        onCancel={close}
      >
        {t('assignments.files.clearText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={step === 'remove'}
        title={t('assignments.files.removeTitle', { title: item.title })}
        confirm={t('assignments.files.remove')}
        busy={remove.isPending}
        danger
        onConfirm={handleRemove}
        onCancel={close}
      >
        {t('assignments.files.removeText')}
      </ConfirmDialog>
    </Box>
  );
}
