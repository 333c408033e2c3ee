import Button, { type ButtonProps } from '@mui/material/Button';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import type { MessageClass } from './MessageDialog.tsx';
import type { Choice } from './recipient-choice.ts';

type MessageButtonProps = Pick<ButtonProps, 'size'> & {
  course: MessageClass;
  initial?: Partial<Choice>;
  /** On the button; “Message” by default. */
  label?: string;
  /** For screen readers, where there are several: to whom. */
  about?: string;
};

const loadDialog = async () => (await import('./MessageDialog.tsx')).MessageDialog;

/** Next to a table of students: writes to some of them. */
export function MessageButton({ course, initial, size, label, about }: MessageButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const shown = label ?? t('messages.write.open');
  const MessageDialog = useLazyModule(isOpen, loadDialog, close);
  return (
    <>
      <Button
        size={size}
        variant="outlined"
        {...(about !== undefined && { 'aria-label': `${shown}: ${about}` })}
        startIcon={<MessageSquare size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {shown}
      </Button>
      {isOpen && MessageDialog && (
        <MessageDialog course={course} initial={initial ?? {}} onClose={close} />
      )}
    </>
  );
}
