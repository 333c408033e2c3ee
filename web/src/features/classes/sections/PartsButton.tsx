import Button, { type ButtonProps } from '@mui/material/Button';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import type { PartPerson } from './manage/PartsDialog.tsx';
import type { PartSource } from './sections.api.ts';

type PartsButtonProps = Pick<ButtonProps, 'size'> & {
  source: PartSource;
  /** Title of the assignment, for its groups. */
  title?: string;
  students: readonly PartPerson[];
};

const loadDialog = async () => (await import('./manage/PartsDialog.tsx')).PartsDialog;

/** Opens the sections of a class, or the groups of an assignment, to arrange them. */
export function PartsButton({ source, title = '', students, size }: PartsButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const PartsDialog = useLazyModule(isOpen, loadDialog, close);
  return (
    <>
      <Button
        size={size}
        variant="outlined"
        startIcon={<UsersRound size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t(`sections.${source.kind}.open`)}
      </Button>
      {isOpen && PartsDialog && (
        <PartsDialog source={source} title={title} students={students} onClose={close} />
      )}
    </>
  );
}
