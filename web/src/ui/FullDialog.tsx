import { Box, CircularProgress, Dialog, IconButton, Tab, Tabs, Typography } from '@mui/material';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsWide } from './use-is-wide.ts';

export type DialogTab = {
  id: string;
  label: string;
  /** Its data is loading: it shows a spinner and cannot be selected. */
  loading?: boolean;
};

type FullDialogProps = {
  open?: boolean;
  title: string;
  /** Tabs of the dialog; none for a dialog with one view. */
  tabs?: readonly DialogTab[];
  /** Id of the selected tab. */
  tab?: string;
  onTab?: (id: string) => void;
  /** In the title bar before Close. */
  tools?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A full-screen dialog: title bar, tabs down the side (along the top on phones), one scrolling region. */
export function FullDialog(props: FullDialogProps) {
  const { open = true, title, tabs = [], tab = tabs[0]?.id, onTab, tools, onClose } = props;
  const { t } = useTranslation();
  const wide = useIsWide();
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
        <Typography id={id} variant="h3" component="h1" noWrap sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Box sx={{ displayPrint: 'none' }}>{tools}</Box>
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
          <Tabs
            value={tab}
            onChange={(_, next: string) => onTab?.(next)}
            orientation={wide ? 'vertical' : 'horizontal'}
            variant="scrollable"
            scrollButtons={false}
            aria-label={t('ui.dialog.views')}
            sx={{
              flexShrink: 0,
              width: { md: 208 },
              py: { md: 2 },
              px: { xs: 2, md: 1.5 },
              borderBottom: { xs: 1, md: 0 },
              borderColor: 'divider',
              '& .MuiTabs-indicator': { display: { md: 'none' } },
            }}
          >
            {tabs.map((one) => (
              <Tab
                key={one.id}
                id={`${id}-tab-${one.id}`}
                aria-controls={`${id}-panel`}
                value={one.id}
                label={one.label}
                disabled={one.loading ?? false}
                iconPosition="end"
                {...(one.loading && { icon: <CircularProgress size={14} aria-hidden="true" /> })}
                sx={{
                  justifyContent: { md: 'flex-start' },
                  px: { md: 1.5 },
                  mr: { md: 0 },
                  borderRadius: '6px',
                  minHeight: 40,
                  '&.Mui-selected': { bgcolor: { md: 'action.selected' } },
                }}
              />
            ))}
          </Tabs>
        )}
        <Box
          component={tabbed ? 'div' : 'main'}
          {...(tabbed && {
            role: 'tabpanel',
            id: `${id}-panel`,
            'aria-labelledby': `${id}-tab-${tab}`,
          })}
          tabIndex={0}
          sx={{
            flex: 1,
            minWidth: 0,
            overflowY: 'auto',
            p: { xs: 2, md: 3 },
            outlineOffset: '-2px',
          }}
        >
          {props.children}
        </Box>
      </Box>
    </Dialog>
  );
}
