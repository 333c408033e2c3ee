import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { CopyButton } from '../../../../ui/CopyButton.tsx';
import { joinLink } from './join-link.ts';
import { QrCode } from './QrCode.tsx';

export type JoinLinkDialogProps = { enrollmentKey: string; onClose: () => void };

/** The link that leads students to the class, and as a QR code to be shown on a wall. */
export function JoinLinkDialog({ enrollmentKey, onClose }: JoinLinkDialogProps) {
  const { t } = useTranslation();
  const link = joinLink(location.origin, enrollmentKey);
  return (
    <ContentDialog title={t('classForm.join.title')} maxWidth="xs" onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
        <Typography sx={{ width: 1 }}>{t('classForm.join.text')}</Typography>
        <QrCode text={link} label={t('classForm.join.code')} />
        <Typography
          component="span"
          sx={{ width: 1, overflowWrap: 'anywhere', textAlign: 'center', userSelect: 'all' }}
        >
          {link}
        </Typography>
        <CopyButton
          text={link}
          label={t('classForm.join.copy')}
          done={t('classForm.join.copied')}
          refused={t('classForm.join.notCopied')}
          size="small"
        />
      </Box>
    </ContentDialog>
  );
}
