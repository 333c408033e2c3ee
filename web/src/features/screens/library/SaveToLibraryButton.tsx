import Button from '@mui/material/Button';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import type { Saved } from './library.api.ts';

const loadDialog = async () => (await import('./SaveToLibraryDialog.tsx')).SaveToLibraryDialog;

/** Saves what is on the page to the person’s library. */
export function SaveToLibraryButton({
  item,
  disabled = false,
}: {
  item: Saved;
  disabled?: boolean;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const SaveToLibraryDialog = useLazyModule(isOpen, loadDialog, close);
  return (
    <>
      <Button
        size="small"
        disabled={disabled}
        startIcon={<BookmarkPlus size={16} />}
        onClick={() => setOpen(true)}
      >
        {t('library.save')}
      </Button>
      {isOpen && SaveToLibraryDialog && <SaveToLibraryDialog item={item} onClose={close} />}
    </>
  );
}
