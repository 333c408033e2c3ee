import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';

const load = async () => (await import('./ClassCommentsDialog.tsx')).ClassCommentsDialog;

type ClassCommentsButtonProps = Pick<ButtonProps, 'variant' | 'sx'> & { assignmentId: string };

/** Opens what the comments on a class's texts are about most. */
export function ClassCommentsButton({ assignmentId, ...look }: ClassCommentsButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const ClassCommentsDialog = useLazyModule(isOpen, load, close);
  return (
    <>
      <Button size="small" {...look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('classComments.title')}
      </Button>
      {isOpen && ClassCommentsDialog && (
        <ClassCommentsDialog assignmentId={assignmentId} onClose={close} />
      )}
    </>
  );
}
