import type { GradeBook } from '@antecedent/contracts/grading/book';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { useLazyModule } from '../../../../ui/use-lazy-module.ts';
import { useMenu } from '../../../../ui/use-menu.ts';
import { type ExportChoice, useExportBook } from './grade-files.api.ts';

const loadImport = async () => (await import('./ImportDialog.tsx')).ImportDialog;

/** Grades as files: export, and import where grades can be set. */
export function BookFiles({ book }: { book: GradeBook }) {
  const { t } = useTranslation();
  const [isImporting, setImporting] = useState(false);
  const close = () => setImporting(false);
  const ImportDialog = useLazyModule(isImporting, loadImport, close);
  return (
    <>
      <ExportButton book={book} />
      {book.abilities.canGrade && (
        <Button
          variant="outlined"
          startIcon={<FileUp size={16} aria-hidden="true" />}
          onClick={() => setImporting(true)}
        >
          {t('gradeBook.import.button')}
        </Button>
      )}
      {isImporting && ImportDialog && <ImportDialog book={book} onClose={close} />}
    </>
  );
}

function ExportButton({ book }: { book: GradeBook }) {
  const { t } = useTranslation();
  const { button, menu, close } = useMenu();
  const save = useExportBook(book.classId, book.className);
  const hasDrafts = book.assignments.some(({ drafts }) => drafts.length > 1);
  const choices = (['xlsx', 'csv'] as const).flatMap((format): ExportChoice[] => [
    { format, drafts: false },
    ...(hasDrafts ? [{ format, drafts: true }] : []),
  ]);
  const handleSave = (choice: ExportChoice) => {
    close();
    save.mutate(choice, { onError: (error) => notify('error', errorMessage(error)) });
  };
  return (
    <>
      <Button
        {...button}
        variant="outlined"
        startIcon={<Download size={16} aria-hidden="true" />}
        loading={save.isPending}
      >
        {t('gradeBook.export.button')}
      </Button>
      <Menu {...menu}>
        {choices.map((choice) => (
          <MenuItem key={`${choice.format} ${choice.drafts}`} onClick={() => handleSave(choice)}>
            {t(`gradeBook.export.${choice.format}${choice.drafts ? 'Drafts' : ''}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
