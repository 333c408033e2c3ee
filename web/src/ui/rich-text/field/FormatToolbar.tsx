import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import {
  Bold,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Paperclip,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FORMATS, type Format } from './rich-text-plugins.ts';

const TOOLS = [...FORMATS, 'link'] as const;
const FILE_TOOLS = ['picture', 'file'] as const;
export type Tool = Format | 'link' | 'picture' | 'file';

const ICONS: Record<Tool, LucideIcon> = {
  strong: Bold,
  em: Italic,
  heading: Heading2,
  subheading: Heading3,
  bullets: List,
  numbers: ListOrdered,
  link: Link,
  picture: Image,
  file: Paperclip,
};

type FormatToolbarProps = {
  /** The text that it formats. */
  controls: string | undefined;
  active: ReadonlySet<Tool>;
  usable: ReadonlySet<Tool>;
  /** Whether the text can have pictures and files. */
  hasFiles: boolean;
  onUse: (tool: Tool, button: HTMLElement) => void;
};

/** The formats of a text: one stop of the Tab key, with arrows between its buttons. */
export function FormatToolbar({ controls, active, usable, hasFiles, onUse }: FormatToolbarProps) {
  const { t } = useTranslation();
  const tools: readonly Tool[] = hasFiles ? [...TOOLS, ...FILE_TOOLS] : TOOLS;
  const [current, setCurrent] = useState(0);
  const handleKeys = (event: KeyboardEvent<HTMLElement>) => {
    const to = nextPlace(event.key, current, tools.length);
    if (to === null) return;
    event.preventDefault();
    setCurrent(to);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label={t('ui.richText.toolbar')}
      aria-controls={controls}
      onKeyDown={handleKeys}
      sx={{ flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider', px: 0.75, py: 0.25 }}
    >
      {tools.map((tool, place) => {
        const Icon = ICONS[tool];
        const label =
          tool === 'picture' || tool === 'file' ? t(`materials.${tool}`) : t(`ui.richText.${tool}`);
        return (
          <Tooltip key={tool} title={label} disableInteractive>
            <IconButton
              size="small"
              aria-label={label}
              aria-pressed={tool === 'picture' || tool === 'file' ? undefined : active.has(tool)}
              data-tool={tool}
              // Disabled buttons take no focus, and arrows would stop at them.
              aria-disabled={!usable.has(tool)}
              tabIndex={place === current ? 0 : -1}
              // The text keeps its selection.
              onMouseDown={(event) => event.preventDefault()}
              onFocus={() => setCurrent(place)}
              onClick={({ currentTarget }) => usable.has(tool) && onUse(tool, currentTarget)}
              sx={{
                borderRadius: 1,
                minWidth: 36,
                minHeight: 36,
                color: active.has(tool) ? 'primary.main' : 'text.secondary',
                bgcolor: active.has(tool) ? 'action.selected' : undefined,
                opacity: usable.has(tool) ? 1 : 0.4,
              }}
            >
              <Icon size={18} aria-hidden="true" />
            </IconButton>
          </Tooltip>
        );
      })}
    </Stack>
  );
}

function nextPlace(key: string, place: number, count: number): number | null {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
