import { Button } from '@mui/material';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../lib/notices.ts';

type CopyKeyButtonProps = { enrollmentKey: string; size?: 'small' | 'medium' };

/** Copies a class's key; where the browser forbids it, says so. */
export function CopyKeyButton({ enrollmentKey: key, size = 'medium' }: CopyKeyButtonProps) {
  const { t } = useTranslation();
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(key);
      notify('success', t('classManagement.form.keyCopied', { key }));
    } catch {
      notify('warning', t('classManagement.form.keyNotCopied'));
    }
  };
  return (
    <Button
      variant="outlined"
      size={size}
      startIcon={<Copy size={size === 'small' ? 15 : 16} aria-hidden="true" />}
      onClick={handleCopy}
      sx={size === 'small' ? {} : { minHeight: 40 }}
    >
      {t('classManagement.form.copyKey')}
    </Button>
  );
}
