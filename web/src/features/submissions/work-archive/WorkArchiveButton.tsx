import Button from '@mui/material/Button';
import { FolderDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import type { WorkArchiveProps } from './WorkArchiveDialog.tsx';

const loadDialog = async () => (await import('./WorkArchiveDialog.tsx')).WorkArchiveDialog;

/** Opens the dialog that downloads the submissions of an assignment. */
export function WorkArchiveButton(props: WorkArchiveProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Dialog = useLazyModule(isOpen, loadDialog, close);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<FolderDown size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('workArchive.button')}
      </Button>
      {isOpen && Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}
