import Button from '@mui/material/Button';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../lib/toasts.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type CopyButtonProps = {
  text: string;
  label: string;
  /** Announced once it is copied. */
  done: string;
  /** Shown if the browser refuses. */
  refused: string;
  size?: 'small' | 'medium';
};

/** How long the button shows that it copied, ms. */
const COPIED_DURATION_MS = 3_000;

/** Copies a text and confirms it briefly; shows an error if the browser refuses. */
export function CopyButton({ text, label, done, refused, size = 'medium' }: CopyButtonProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), COPIED_DURATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      notify('warning', refused);
    }
  };
  const isCopied = copied === text;
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
        {isCopied ? t('ui.copied') : label}
      </Button>
      <VisuallyHidden role="status">{isCopied ? done : ''}</VisuallyHidden>
    </>
  );
}
