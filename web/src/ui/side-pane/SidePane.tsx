import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSkipTarget } from '../../lib/skip-places.ts';
import { type PaneTab, PaneTabs } from './PaneTabs.tsx';
import { PaneWidth } from './PaneWidth.tsx';

/** Width of a pane that is closed, px. */
const STRIP = 48;

type SidePaneProps = {
  /** Label for screen readers. */
  label: string;
  /** Names of what opens and closes it, and of its edge. */
  words: { show?: string; hide?: string; width: string };
  tabs: readonly PaneTab[];
  tab: string;
  /** Called with the tab that is chosen; a closed pane opens at it. */
  onTab: (id: string) => void;
  isOpen: boolean;
  /** Absent where it stays open. */
  onOpen?: (isOpen: boolean) => void;
  width: number;
  onWidth: (width: number) => void;
  /** More icons in a closed pane. */
  tools?: ReactNode;
  /** Called for Esc in the pane. */
  onLeave: () => void;
  /** The panel of the tab. */
  children: ReactNode;
};

/** A pane at the left of a text, with tabs, as high as the text and scrolled by itself; closed, a strip with its icons. */
export function SidePane(props: SidePaneProps) {
  const { label, words, tabs, tab, onTab, isOpen, onOpen, onWidth, tools, onLeave, children } =
    props;
  const id = useId();
  const pane = useSkipTarget<HTMLElement>('panel');
  const [dragged, setDragged] = useState<number | null>(null);
  const width = dragged ?? props.width;
  // One tab is none: its name is a heading.
  const isSingle = tabs.length < 2;
  const hasMoved = useRef(false);
  const toggle = () => {
    hasMoved.current = true;
    onOpen?.(!isOpen);
  };
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    const find = (what: string) => pane.current?.querySelector<HTMLElement>(what);
    (find('[role=tab][aria-selected=true]') ?? find('button'))?.focus();
  });
  const handleKey = (event: KeyboardEvent) => {
    // Dialogs and menus inside close on their own.
    const isInside = event.target instanceof Node && pane.current?.contains(event.target);
    if (event.key !== 'Escape' || !isInside || event.defaultPrevented) return;
    event.preventDefault();
    onLeave();
  };
  return (
    <Box
      ref={pane}
      component="aside"
      aria-label={label}
      data-side-pane
      onKeyDown={handleKey}
      sx={{
        position: 'relative',
        flexShrink: 0,
        width: isOpen ? `min(${width}px, 55%)` : STRIP,
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
        displayPrint: 'none',
      }}
    >
      {/* It never makes the page higher. */}
      <Box sx={{ position: 'absolute', inset: 0, display: 'flex', flexDirection: 'column' }}>
        {isOpen ? (
          <>
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                minHeight: 52,
                pl: 0.5,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              {isSingle ? (
                <Typography
                  id={`${id}-title`}
                  variant="h4"
                  component="h2"
                  sx={{ flex: 1, px: 1.5 }}
                >
                  {tabs[0]?.label}
                </Typography>
              ) : (
                <PaneTabs id={id} label={label} tabs={tabs} tab={tab} onTab={onTab} />
              )}
              {onOpen && (
                <Tooltip title={words.hide}>
                  <IconButton
                    size="small"
                    aria-label={words.hide}
                    onClick={toggle}
                    sx={{ color: 'text.primary', mx: 0.5 }}
                  >
                    <PanelLeftClose size={18} />
                  </IconButton>
                </Tooltip>
              )}
            </Box>
            <Box
              key={tab}
              {...(isSingle
                ? { role: 'region', 'aria-labelledby': `${id}-title` }
                : {
                    role: 'tabpanel',
                    id: `${id}-panel`,
                    'aria-labelledby': `${id}-tab-${tab}`,
                  })}
              tabIndex={-1}
              sx={{
                flex: 1,
                minHeight: 0,
                overflowY: 'auto',
                px: 2,
                pt: 1.5,
                pb: 2,
                outline: 'none',
              }}
            >
              {children}
            </Box>
          </>
        ) : (
          <Box
            sx={{
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'center',
              gap: 0.25,
              py: 0.75,
              overflowY: 'auto',
            }}
          >
            <PaneTool icon={PanelLeftOpen} label={words.show ?? ''} onClick={toggle} />
            {tabs.map((one) => (
              <PaneTool
                key={one.id}
                icon={one.icon}
                label={one.label}
                onClick={() => {
                  hasMoved.current = true;
                  onTab(one.id);
                }}
              />
            ))}
            {tools && <Divider flexItem sx={{ my: 0.5, mx: 1 }} />}
            {tools}
          </Box>
        )}
      </Box>
      {isOpen && (
        <PaneWidth
          label={words.width}
          width={width}
          onDrag={setDragged}
          onWidth={(next) => {
            setDragged(null);
            onWidth(next);
          }}
        />
      )}
    </Box>
  );
}

type PaneToolProps = {
  icon: PaneTab['icon'];
  label: string;
  disabled?: boolean;
  onClick: () => void;
};

/** An icon in the strip of a closed pane. */
export function PaneTool({ icon: Icon, label, disabled = false, onClick }: PaneToolProps) {
  return (
    <Tooltip title={label} placement="right">
      <span>
        <IconButton
          size="small"
          aria-label={label}
          disabled={disabled}
          onClick={onClick}
          sx={{ color: 'text.primary', width: 36, height: 36 }}
        >
          <Icon size={18} />
        </IconButton>
      </span>
    </Tooltip>
  );
}
