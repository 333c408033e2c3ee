import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { useOpened } from './keys/use-opening-keys.ts';

type SidePanelProps = {
  title: string;
  /** False while its content loads what takes the focus: that gets the keys pressed in the meantime. */
  isOpened?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog next to the text, which can be read and scrolled at the same time; over the whole screen on phones. */
export function SidePanel({ title, isOpened = true, onClose, children }: SidePanelProps) {
  const wide = useIsWide();
  const heading = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Unless its content has taken the focus already.
    if (wide && !panel.current?.contains(document.activeElement)) panel.current?.focus();
  }, [wide]);
  useOpened(isOpened);
  if (!wide)
    return (
      <Dialog open fullScreen onClose={onClose} aria-labelledby={heading}>
        <DialogTitle sx={{ display: 'flex', alignItems: 'center' }}>
          <Box id={heading} component="span" sx={{ flex: 1, minWidth: 0 }}>
            {title}
          </Box>
          <CloseButton onClose={onClose} />
        </DialogTitle>
        <DialogContent dividers>{children}</DialogContent>
      </Dialog>
    );
  const handleKey = (event: KeyboardEvent) => {
    // Dialogs inside close on their own.
    const isInside = event.target instanceof Node && panel.current?.contains(event.target);
    if (event.key === 'Escape' && isInside && !event.defaultPrevented) onClose();
  };
  return (
    <Paper
      ref={panel}
      variant="outlined"
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      onKeyDown={handleKey}
      sx={{
        px: 2,
        pt: 1.5,
        pb: 2,
        position: 'sticky',
        top: 72,
        maxHeight: 'calc(100vh - 88px)',
        overflowY: 'auto',
        outline: 'none',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1.5 }}>
        <Typography id={heading} variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <CloseButton onClose={onClose} />
      </Box>
      {children}
    </Paper>
  );
}

function CloseButton({ onClose }: Pick<SidePanelProps, 'onClose'>) {
  const { t } = useTranslation();
  return (
    <IconButton
      aria-label={t('common.close')}
      onClick={onClose}
      edge="end"
      sx={{ color: 'text.primary' }}
    >
      <X size={20} />
    </IconButton>
  );
}
