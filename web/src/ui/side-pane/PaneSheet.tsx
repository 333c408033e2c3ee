import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type PaneTab, PaneTabs } from './PaneTabs.tsx';

type PaneSheetProps = {
  title: string;
  /** Label of the tabs for screen readers. */
  label: string;
  tabs: readonly PaneTab[];
  tab: string;
  onTab: (id: string) => void;
  onClose: () => void;
  /** The panel of the tab. */
  children: ReactNode;
};

/** On phones, what is in the pane next to a text elsewhere: a sheet over the whole screen. */
export function PaneSheet({ title, label, tabs, tab, onTab, onClose, children }: PaneSheetProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle sx={{ display: 'flex', alignItems: 'center', py: 1 }}>
        <Box id={`${id}-title`} component="span" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Box>
        <IconButton
          aria-label={t('common.close')}
          onClick={onClose}
          edge="end"
          sx={{ color: 'text.primary' }}
        >
          <X size={20} />
        </IconButton>
      </DialogTitle>
      <Box sx={{ display: 'flex', px: 1, borderBottom: 1, borderColor: 'divider' }}>
        <PaneTabs id={id} label={label} tabs={tabs} tab={tab} onTab={onTab} />
      </Box>
      <Box
        key={tab}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${tab}`}
        tabIndex={0}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 2, outlineOffset: '-2px' }}
      >
        {children}
      </Box>
    </Dialog>
  );
}
