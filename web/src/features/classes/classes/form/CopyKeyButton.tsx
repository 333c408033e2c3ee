import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../ui/CopyButton.tsx';

type CopyKeyButtonProps = { enrollmentKey: string; size?: 'small' | 'medium' };

/** Copies the enrollment key. */
export function CopyKeyButton({ enrollmentKey: key, size = 'medium' }: CopyKeyButtonProps) {
  const { t } = useTranslation();
  return (
    <CopyButton
      text={key}
      label={t('classForm.copyKey')}
      done={t('classForm.keyCopied', { key })}
      refused={t('classForm.keyNotCopied')}
      size={size}
    />
  );
}
