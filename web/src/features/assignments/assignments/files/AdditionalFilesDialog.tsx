import type { TemplateItem } from '@antecedent/contracts/assignments/templates';
import { KIND_WIRE_NAMES, type KindWireName } from '@antecedent/domain/files/file-kinds';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { FullDialog } from '../../../../ui/FullDialog.tsx';
import { useCreateItem } from '../../templates/templates.api.ts';
import { closeAfterBlur } from './close-after-blur.ts';
import { ItemCard } from './ItemCard.tsx';

type AdditionalFilesDialogProps = {
  items: readonly TemplateItem[];
  /** `null` while the assignment is not saved. */
  assignmentId: string | null;
  timeZone: string;
  begun: boolean;
  onItem: (item: TemplateItem) => void;
  onRemoved: (id: string) => void;
  onClose: () => void;
};

/** The additional files: at most one of each kind, each with its template. */
export function AdditionalFilesDialog(props: AdditionalFilesDialogProps) {
  const { items, assignmentId, timeZone, begun, onItem, onRemoved, onClose } = props;
  const { t } = useTranslation();
  const create = useCreateItem();
  const has = (kind: KindWireName) => items.some(({ contentType }) => contentType === kind);
  const isComing = (kind: KindWireName) =>
    create.isPending && create.variables.contentType === kind;
  const handleAdd = (contentType: KindWireName) =>
    create.mutate(
      {
        contentType,
        assignmentTemplateType: 'ADDITIONAL',
        assignmentId,
        title: t(`assignments.files.${contentType}`),
      },
      {
        onSuccess: onItem,
        onError: (error) =>
          notify('error', `${t('assignments.files.addFailed')} ${errorMessage(error)}`),
      },
    );
  return (
    <FullDialog title={t('assignments.files.additionalTitle')} onClose={closeAfterBlur(onClose)}>
      <Box sx={{ maxWidth: 760, mx: 'auto', display: 'grid', gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('assignments.files.additionalLead')}
        </Typography>
        <FormGroup row role="group" aria-label={t('assignments.files.kinds')}>
          {KIND_WIRE_NAMES.map((kind) => (
            <FormControlLabel
              key={kind}
              control={
                <Checkbox
                  size="small"
                  checked={has(kind) || isComing(kind)}
                  disabled={has(kind) || create.isPending}
                  onChange={() => handleAdd(kind)}
                />
              }
              label={t(`assignments.files.${kind}`)}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          ))}
        </FormGroup>
        {items.map((item) => (
          <ItemCard
            key={item.id}
            item={item}
            timeZone={timeZone}
            isStarted={begun}
            onItem={onItem}
            onRemoved={() => onRemoved(item.id)}
          />
        ))}
      </Box>
    </FullDialog>
  );
}
