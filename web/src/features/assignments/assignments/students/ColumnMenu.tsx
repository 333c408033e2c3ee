import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMenu } from '../../../../ui/use-menu.ts';
import { COLUMNS, type ColumnKey, DEFAULT_COLUMNS } from './student-columns.ts';

type ColumnMenuProps = {
  chosen: readonly ColumnKey[];
  onChoose: (chosen: readonly ColumnKey[]) => void;
};

/** Which columns the table of students has, with what each of them means. */
export function ColumnMenu({ chosen, onChoose }: ColumnMenuProps) {
  const { t } = useTranslation();
  const { button, menu } = useMenu();
  const toggle = (key: ColumnKey) =>
    onChoose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <>
      <Button
        {...button}
        size="small"
        variant="outlined"
        startIcon={<Columns3 size={16} aria-hidden="true" />}
      >
        {t('assignments.glance.columns')}
      </Button>
      <Menu {...menu} slotProps={{ paper: { sx: { maxWidth: 380, maxHeight: 520 } } }}>
        {COLUMNS.map((key) => (
          <MenuItem
            key={key}
            role="menuitemcheckbox"
            aria-checked={chosen.includes(key)}
            onClick={() => toggle(key)}
            sx={{ whiteSpace: 'normal', alignItems: 'flex-start', py: 0.25 }}
          >
            <Checkbox
              size="small"
              checked={chosen.includes(key)}
              tabIndex={-1}
              slotProps={{ input: { 'aria-hidden': true } }}
              sx={{ py: 0.5 }}
            />
            <ListItemText
              primary={t(`assignments.glance.column.${key}`)}
              secondary={t(`assignments.glance.what.${key}`)}
            />
          </MenuItem>
        ))}
        <MenuItem onClick={() => onChoose(DEFAULT_COLUMNS)}>
          <ListItemText inset primary={t('assignments.glance.usual')} />
        </MenuItem>
      </Menu>
    </>
  );
}
