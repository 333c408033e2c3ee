import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import type { SecondReadingDialog } from './SecondReadingDialog.tsx';

const loadDialog = async () => (await import('./SecondReadingDialog.tsx')).SecondReadingDialog;

type SecondReadingButtonProps = Omit<Parameters<typeof SecondReadingDialog>[0], 'onClose'>;

/** Opens whose work on an assignment two people read, and how their grades differ. */
export function SecondReadingButton(props: SecondReadingButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Dialog = useLazyModule(isOpen, loadDialog, close);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ justifySelf: 'start' }}
      >
        {t('secondReading.open')}
      </Button>
      {isOpen && Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}
