import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown, FolderArchive } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import { useMenu } from '../../../ui/use-menu.ts';
import type { WorkArchiveProps } from './WorkArchiveDialog.tsx';

const loadDownload = async () => (await import('./WorkArchiveDialog.tsx')).WorkArchiveDialog;
const loadImport = async () => (await import('./ImportMarkedDialog.tsx')).ImportMarkedDialog;

type WorkArchiveButtonProps = WorkArchiveProps & {
  /** Whether comments can be imported, too. */
  canComment: boolean;
};

/** The submissions of an assignment as an archive, and comments from one. */
export function WorkArchiveButton({ canComment, ...props }: WorkArchiveButtonProps) {
  const { t } = useTranslation();
  const { button, menu, close: closeMenu } = useMenu();
  const [opened, setOpened] = useState<'download' | 'import' | null>(null);
  const close = () => setOpened(null);
  const Download = useLazyModule(opened === 'download', loadDownload, close);
  const Import = useLazyModule(opened === 'import', loadImport, close);
  const open = (dialog: 'download' | 'import') => {
    closeMenu();
    setOpened(dialog);
  };
  return (
    <>
      <Button
        {...button}
        size="small"
        variant="outlined"
        startIcon={<FolderArchive size={16} aria-hidden="true" />}
        endIcon={<ChevronDown size={16} aria-hidden="true" />}
      >
        {t('workArchive.button')}
      </Button>
      <Menu {...menu}>
        <MenuItem onClick={() => open('download')}>{t('workArchive.menu.download')}</MenuItem>
        {canComment && (
          <MenuItem onClick={() => open('import')}>{t('workArchive.menu.import')}</MenuItem>
        )}
      </Menu>
      {opened === 'download' && Download && <Download {...props} onClose={close} />}
      {opened === 'import' && Import && <Import assignment={props.assignment} onClose={close} />}
    </>
  );
}
