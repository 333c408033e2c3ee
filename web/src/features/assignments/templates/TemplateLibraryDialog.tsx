import type { TemplateFile } from '@antecedent/contracts/assignments/templates';
import { type KindWireName, kindByWireName } from '@antecedent/domain/files/file-kinds';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { TemplateThumbnail } from './TemplateThumbnail.tsx';
import { TemplateUploadForm } from './TemplateUploadForm.tsx';
import { useDeleteTemplateFile, useTemplateFiles } from './templates.api.ts';

type TemplateLibraryDialogProps = {
  contentType: KindWireName;
  /** A template is being attached. */
  busy: boolean;
  onUse: (templateId: string) => void;
  onClose: () => void;
};

/** The instructor's templates of one kind to choose from, and a form to add another. */
export function TemplateLibraryDialog(props: TemplateLibraryDialogProps) {
  const { contentType, busy, onUse, onClose } = props;
  const { t } = useTranslation();
  const heading = useId();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const { data, error, isPending, refetch } = useTemplateFiles();
  const extensions: readonly string[] = kindByWireName(contentType).templateExtensions;
  const templates = data?.filter(({ type }) => extensions.includes(type));
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      fullScreen={narrow}
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>
        {t('templates.title', {
          kind: t(`templates.kind.${contentType}`),
        })}
      </DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <Box component="section">
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {t('templates.yours')}
          </Typography>
          {isPending && <LoadingSkeleton label={t('templates.loading')} />}
          {error && !data && (
            <ErrorState title={t('templates.failed')} error={error} onRetry={() => refetch()} />
          )}
          {templates?.length === 0 && (
            <EmptyState title={t('templates.emptyTitle')}>{t('templates.empty')}</EmptyState>
          )}
          {templates && templates.length > 0 && (
            <>
              <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
                {t('templates.replaces')}
              </Typography>
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {templates.map((template) => (
                  <TemplateRow key={template.id} template={template} busy={busy} onUse={onUse} />
                ))}
              </Box>
            </>
          )}
        </Box>
        <TemplateUploadForm contentType={contentType} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

type TemplateRowProps = Pick<TemplateLibraryDialogProps, 'busy' | 'onUse'> & {
  template: TemplateFile;
};

function TemplateRow({ template, busy, onUse }: TemplateRowProps) {
  const { t } = useTranslation();
  const { id, title, type, description } = template;
  const [asking, setAsking] = useState(false);
  const remove = useDeleteTemplateFile();
  const removeLabel = t('templates.remove', { title });
  const handleRemove = () =>
    remove.mutate(id, {
      onError: (error) => {
        setAsking(false);
        notify('error', errorMessage(error));
      },
    });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: { xs: 1.5, sm: 2 },
        alignItems: 'center',
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <TemplateThumbnail template={template} width={56} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[`.${type}`, description].filter(Boolean).join(', ')}
        </Typography>
      </Box>
      <Tooltip title={removeLabel} disableInteractive>
        <IconButton
          size="small"
          aria-label={removeLabel}
          onClick={() => setAsking(true)}
          sx={{ color: 'text.secondary' }}
        >
          <Trash2 size={16} />
        </IconButton>
      </Tooltip>
      <Button
        size="small"
        variant="outlined"
        aria-label={t('templates.useOf', { title })}
        disabled={busy}
        onClick={() => onUse(id)}
      >
        {t('templates.use')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('templates.removeTitle', { title })}
        confirm={t('templates.removeConfirm')}
        busy={remove.isPending}
        danger
        onConfirm={handleRemove}
        onCancel={() => setAsking(false)}
      >
        {t('templates.removeText')}
      </ConfirmDialog>
    </Box>
  );
}
