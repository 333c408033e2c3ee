import type { GradeBook } from '@antecedent/contracts/grading/book';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyModule } from '../../../../ui/use-lazy-module.ts';

const loadDialog = async () => (await import('./CategoriesDialog.tsx')).CategoriesDialog;

/** Opens what the totals are made of. */
export function CategoriesButton({ book }: { book: GradeBook }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const CategoriesDialog = useLazyModule(isOpen, loadDialog, close);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('gradeBook.categories.open')}
      </Button>
      {isOpen && CategoriesDialog && <CategoriesDialog book={book} onClose={close} />}
    </>
  );
}
