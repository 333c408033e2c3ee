import type { TemplateItem } from '@antecedent/contracts/assignments/templates';
import type { KindWireName } from '@antecedent/domain/files/file-kinds';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { FileText, type LucideIcon, Presentation, Shapes, Sheet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { HelpTip } from '../../../../ui/HelpTip.tsx';
import { TemplateThumbnail } from '../../templates/TemplateThumbnail.tsx';
import { useAllowImport, useTemplateFiles } from '../../templates/templates.api.ts';
import { ItemActions } from './ItemActions.tsx';
import { ItemTitleField } from './ItemTitleField.tsx';

const ICONS: Record<KindWireName, LucideIcon> = {
  DOCUMENT: FileText,
  PRESENTATION: Presentation,
  SPREADSHEET: Sheet,
  DRAW: Shapes,
};

/** The icon of a kind of file, always next to its name. */
function FileKindIcon({ kind }: { kind: KindWireName }) {
  const Icon = ICONS[kind];
  return <Icon size={18} aria-hidden="true" style={{ flexShrink: 0 }} />;
}

export type ItemCardProps = {
  item: TemplateItem;
  timeZone: string;
  /** A student has started. */
  isStarted: boolean;
  onItem: (item: TemplateItem) => void;
  /** Only for additional files. */
  onRemoved?: () => void;
};

/** One file of the assignment: its title, its template, and whether students can import their own file. */
export function ItemCard(props: ItemCardProps) {
  const { item, isStarted, onItem } = props;
  const { t } = useTranslation();
  const allow = useAllowImport();
  const library = useTemplateFiles();
  const template = library.data?.find(({ id }) => id === item.templateFileId);
  const kind = t(`assignments.files.${item.contentType}`);
  // Optimistic: the mutation's own state changes a moment later.
  const [pendingValue, setPendingValue] = useState<boolean | null>(null);
  const handleImport = (allowImport: boolean) => {
    setPendingValue(allowImport);
    allow.mutate(
      { id: item.id, allowImport },
      {
        onSuccess: onItem,
        onError: (error) => notify('error', errorMessage(error)),
        onSettled: () => setPendingValue(null),
      },
    );
  };
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={`${kind}: ${item.title}`}
      sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
        <FileKindIcon kind={item.contentType} />
        <Typography variant="h4" component="h2">
          {kind}
        </Typography>
      </Box>
      <ItemTitleField item={item} onItem={onItem} />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        {template && <TemplateThumbnail template={template} width={72} />}
        <Typography variant="body2">
          {item.templateTitle === null
            ? t('assignments.files.blank')
            : t('assignments.files.from', { title: item.templateTitle })}
          {isStarted && ` ${t('assignments.files.begun')}`}
        </Typography>
      </Box>
      <ItemActions {...props} />
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={pendingValue ?? item.allowImport}
              onChange={({ target }) => handleImport(target.checked)}
              sx={{ ml: -0.75, mr: 0.75 }}
            />
          }
          label={t('assignments.files.allowImport')}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ mr: 0.5, ml: 0 }}
        />
        <HelpTip
          label={t('assignments.files.allowImport')}
          help={t('assignments.files.allowImportHelp')}
        />
      </Box>
    </Paper>
  );
}
