import Button from '@mui/material/Button';
import { QrCode as QrCodeIcon } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../../lib/toasts.ts';
import { lazyComponent } from '../../../../ui/lazy-component.ts';
import type { JoinLinkDialogProps } from './JoinLinkDialog.tsx';

const JoinLinkDialog = lazyComponent<JoinLinkDialogProps>(
  async () => (await import('./JoinLinkDialog.tsx')).JoinLinkDialog,
  NoJoinLink,
);

type JoinLinkButtonProps = {
  enrollmentKey: string;
  size?: 'small' | 'medium';
  onOpen?: () => void;
};

/** Opens the join link of a class and its QR code. */
export function JoinLinkButton({ enrollmentKey, size = 'medium', onOpen }: JoinLinkButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const handleOpen = () => {
    setOpen(true);
    onOpen?.();
  };
  return (
    <>
      <Button
        variant="outlined"
        size={size}
        startIcon={<QrCodeIcon size={size === 'small' ? 15 : 16} aria-hidden="true" />}
        onClick={handleOpen}
        {...(size === 'medium' && { sx: { minHeight: 40 } })}
      >
        {t('classForm.join.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <JoinLinkDialog enrollmentKey={enrollmentKey} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function NoJoinLink({ onClose }: JoinLinkDialogProps) {
  const { t } = useTranslation();
  useEffect(() => {
    notify('error', t('classForm.join.failed'));
    onClose();
  }, [t, onClose]);
  return null;
}
