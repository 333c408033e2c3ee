import Button from '@mui/material/Button';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../../lib/toasts.ts';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';

type CopyKeyButtonProps = { enrollmentKey: string; size?: 'small' | 'medium' };

/** How long the button shows that it copied, ms. */
const COPIED_DURATION_MS = 3_000;

/** Copies the enrollment key and confirms it briefly; shows an error if the browser refuses. */
export function CopyKeyButton({ enrollmentKey: key, size = 'medium' }: CopyKeyButtonProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), COPIED_DURATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(key);
      setCopied(key);
    } catch {
      notify('warning', t('classForm.keyNotCopied'));
    }
  };
  const isCopied = copied === key;
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button
        variant="outlined"
        size={size}
        startIcon={<Icon size={size === 'small' ? 15 : 16} aria-hidden="true" />}
        onClick={handleCopy}
        sx={size === 'small' ? { minWidth: 98 } : { minHeight: 40, minWidth: 112 }}
      >
        {t(isCopied ? 'classForm.copied' : 'classForm.copyKey')}
      </Button>
      <VisuallyHidden role="status">
        {isCopied ? t('classForm.keyCopied', { key }) : ''}
      </VisuallyHidden>
    </>
  );
}
