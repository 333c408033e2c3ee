import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { ORIGIN_MODES, type OriginMode } from './origin-view.ts';

type OriginSwitchProps = { mode: OriginMode; onMode: (mode: OriginMode) => void };

const NAMES = { off: 'off', origin: 'byOrigin', session: 'bySession' } as const;

/** Switches between the text in its editor and the text by where its words came from. */
export function OriginSwitch({ mode, onMode }: OriginSwitchProps) {
  const { t } = useTranslation();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={mode}
      onChange={(_, next: OriginMode | null) => next !== null && onMode(next)}
      aria-label={t('readingPage.textOrigins.label')}
    >
      {ORIGIN_MODES.map((value) => (
        <ToggleButton key={value} value={value}>
          {t(`readingPage.textOrigins.${NAMES[value]}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
