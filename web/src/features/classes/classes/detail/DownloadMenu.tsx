import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { fileName, saveFile } from '../../../../lib/save-file.ts';
import { notify } from '../../../../lib/toasts.ts';
import { useMenu } from '../../../../ui/use-menu.ts';
import { useExportClass } from '../class-detail.api.ts';

const FORMATS = ['xlsx', 'csv'] as const;

/** Saves the class with everybody's work as a workbook or as CSV. */
export function DownloadMenu({ detail }: { detail: ClassDetail }) {
  const { t } = useTranslation();
  const { button, menu, close } = useMenu();
  const file = useExportClass(detail.id);
  const handleChoose = (format: (typeof FORMATS)[number]) => {
    close();
    file.mutate(format, {
      onError: (error) => notify('error', errorMessage(error)),
      onSuccess: (bytes) => saveFile(bytes, fileName(detail.className, format)),
    });
  };
  return (
    <>
      <Button
        {...button}
        variant="outlined"
        startIcon={<Download size={16} aria-hidden="true" />}
        endIcon={<ChevronDown size={16} aria-hidden="true" />}
        loading={file.isPending}
      >
        {t('classDetail.download.button')}
      </Button>
      <Menu {...menu}>
        {FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => handleChoose(format)}>
            {t(`classDetail.download.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
