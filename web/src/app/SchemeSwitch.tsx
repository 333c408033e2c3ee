import { useColorScheme } from '@mui/material/styles';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useScheme } from '../theme/use-scheme.ts';
import { ChoiceMenu } from '../ui/ChoiceMenu.tsx';

const MODES = [
  { value: 'light', icon: Sun },
  { value: 'dark', icon: Moon },
  { value: 'system', icon: Monitor },
] as const;

/** Switches between light, dark and the system's color scheme, and stores the choice. */
export function SchemeSwitch() {
  const { t } = useTranslation();
  const { mode, setMode } = useColorScheme();
  const scheme = useScheme();
  return (
    <ChoiceMenu
      label={t('shell.scheme.choose')}
      icon={scheme === 'dark' ? Moon : Sun}
      choices={MODES.map((one) => ({ ...one, name: t(`shell.scheme.${one.value}`) }))}
      chosen={mode}
      onChoose={setMode}
    />
  );
}
