import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { filling } from './filling.ts';
import { lineClamp } from './line-clamp.ts';
import { type SideTab, SideTabs } from './SideTabs.tsx';
import { SkipPlaces } from './SkipPlaces.tsx';

type FullDialogProps = {
  open?: boolean;
  title: string;
  /** Tabs of the dialog; none for a dialog with one view. */
  tabs?: readonly SideTab[];
  /** Id of the selected tab. */
  tab?: string;
  onTab?: (id: string) => void;
  /** In the title bar before Close. */
  tools?: ReactNode;
  /** What is in it takes the height that is left, and scrolls by itself. */
  fills?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A full-screen dialog: title bar, tabs down the side (along the top on phones), one scrolling region. */
export function FullDialog(props: FullDialogProps) {
  const { open = true, title, tabs = [], tab = tabs[0]?.id, onTab, tools, onClose } = props;
  const { fills = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const tabbed = tabs.length > 0 && tab !== undefined;
  return (
    <Dialog
      fullScreen
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { bgcolor: 'background.default' } } }}
    >
      {fills && <SkipPlaces />}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: 56,
          px: { xs: 2, md: 3 },
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography
          id={id}
          variant="h3"
          component="h1"
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', ...lineClamp(2) }}
        >
          {title}
        </Typography>
        <Box sx={{ displayPrint: 'none', maxWidth: { xs: '50%', sm: 'none' } }}>{tools}</Box>
        <IconButton
          aria-label={t('common.close')}
          edge="end"
          onClick={onClose}
          sx={{ color: 'text.primary', displayPrint: 'none' }}
        >
          <X size={20} />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          flex: 1,
          minHeight: 0,
        }}
      >
        {tabbed && (
          <SideTabs
            id={id}
            label={t('ui.dialog.views')}
            tabs={tabs}
            tab={tab}
            onTab={onTab}
            sx={{ py: { md: 2 }, px: { xs: 2, md: 1.5 } }}
          />
        )}
        <Box
          component={tabbed ? 'div' : 'main'}
          {...(tabbed && {
            role: 'tabpanel',
            id: `${id}-panel`,
            'aria-labelledby': `${id}-tab-${tab}`,
          })}
          tabIndex={fills ? -1 : 0}
          sx={
            fills
              ? { ...filling, outline: 'none' }
              : {
                  flex: 1,
                  minWidth: 0,
                  overflowY: 'auto',
                  p: { xs: 2, md: 3 },
                  outlineOffset: '-2px',
                }
          }
        >
          {props.children}
        </Box>
      </Box>
    </Dialog>
  );
}
