import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import {
  ChartNoAxesColumn,
  ListChecks,
  type LucideIcon,
  MessageSquareText,
  PanelLeftOpen,
  Rewind,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReadingDialog } from './ProcessPanel.tsx';

type CollapsedColumnProps = {
  /** Nothing was saved yet: there is nothing to analyze and to replay. */
  isEmpty: boolean;
  hasRubric: boolean;
  onOpen: (dialog: ReadingDialog) => void;
  onExpand: () => void;
};

/** The left column at its narrowest: what opens from it, as icons. */
export function CollapsedColumn({ isEmpty, hasRubric, onOpen, onExpand }: CollapsedColumnProps) {
  const { t } = useTranslation();
  return (
    <Paper
      variant="outlined"
      component="aside"
      aria-label={t('readingPage.process')}
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', py: 0.5 }}
    >
      <Tool icon={PanelLeftOpen} label={t('readingPage.column.show')} onClick={onExpand} />
      <Tool
        icon={ChartNoAxesColumn}
        label={t('readingPage.analytics')}
        disabled={isEmpty}
        onClick={() => onOpen('analytics')}
      />
      <Tool
        icon={Rewind}
        label={t('readingPage.replay')}
        disabled={isEmpty}
        onClick={() => onOpen('replay')}
      />
      <Tool
        icon={MessageSquareText}
        label={t('readingPage.feedback.button')}
        onClick={() => onOpen('feedback')}
      />
      {hasRubric && (
        <Tool
          icon={ListChecks}
          label={t('rubrics.assess.button')}
          onClick={() => onOpen('rubric')}
        />
      )}
    </Paper>
  );
}

type ToolProps = { icon: LucideIcon; label: string; disabled?: boolean; onClick: () => void };

function Tool({ icon: Icon, label, disabled = false, onClick }: ToolProps) {
  return (
    <Tooltip title={label} placement="right">
      <span>
        <IconButton
          aria-label={label}
          disabled={disabled}
          onClick={onClick}
          sx={{ color: 'text.primary' }}
        >
          <Icon size={20} />
        </IconButton>
      </span>
    </Tooltip>
  );
}
