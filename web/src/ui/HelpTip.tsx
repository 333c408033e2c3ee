import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Explains a field on hover, focus or touch. */
export function HelpTip({ label, help }: { label: string; help: string }) {
  const { t } = useTranslation();
  return (
    <Tooltip title={help} describeChild enterTouchDelay={0} leaveTouchDelay={8_000}>
      <IconButton
        size="small"
        aria-label={t('forms.about', { label })}
        sx={{ color: 'text.secondary' }}
      >
        <CircleHelp size={16} />
      </IconButton>
    </Tooltip>
  );
}
