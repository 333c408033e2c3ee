import type { TemplateItem } from '@antecedent/contracts/assignments/templates';
import type { KindWireName } from '@antecedent/domain/files/file-kinds';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { FullDialog } from '../../../../ui/FullDialog.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { useCreateItem } from '../../templates/templates.api.ts';
import { closeAfterBlur } from './close-after-blur.ts';
import { ItemCard } from './ItemCard.tsx';

type MainTemplateDialogProps = {
  /** Undefined in a new assignment: it is created when the dialog opens. */
  item: TemplateItem | undefined;
  contentType: KindWireName;
  /** Title of the item to create. */
  title: string;
  assignmentId: string | null;
  timeZone: string;
  begun: boolean;
  onItem: (item: TemplateItem) => void;
  onClose: () => void;
};

/** The template of the main file. */
export function MainTemplateDialog(props: MainTemplateDialogProps) {
  const { item, contentType, title, timeZone, begun, onItem, onClose } = props;
  const { t } = useTranslation();
  const create = useCreateItem();
  const asked = useRef(false);
  const ask = () => {
    const main = { contentType, assignmentTemplateType: 'MAIN', assignmentId: null } as const;
    create.mutate({ ...main, title: title.slice(0, 200) }, { onSuccess: onItem });
  };
  useEffect(() => {
    if (item || asked.current) return;
    asked.current = true;
    ask();
  });
  return (
    <FullDialog title={t('assignments.files.manage')} onClose={closeAfterBlur(onClose)}>
      <Box sx={{ maxWidth: 760, mx: 'auto' }}>
        {item && <ItemCard item={item} timeZone={timeZone} isStarted={begun} onItem={onItem} />}
        {!item && create.isError && (
          <ErrorState title={t('assignments.files.addFailed')} error={create.error} onRetry={ask} />
        )}
        {!item && !create.isError && <LoadingSkeleton label={t('assignments.files.preparing')} />}
      </Box>
    </FullDialog>
  );
}
