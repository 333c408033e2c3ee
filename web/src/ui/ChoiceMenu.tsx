import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { Check, type LucideIcon } from 'lucide-react';
import { useMenu } from './use-menu.ts';

export type Choice<Value> = {
  value: Value;
  name: string;
  icon?: LucideIcon;
  /** Language of the name, if it differs from the page's. */
  lang?: string;
};

type ChoiceMenuProps<Value> = {
  /** The current choice: tooltip of the button and its accessible name. */
  label: string;
  /** Icon of the button. */
  icon: LucideIcon;
  choices: readonly Choice<Value>[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
};

/** A menu of a few choices behind an icon button. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, icon: Shown, choices, chosen, onChoose } = props;
  const { button, menu, close } = useMenu();
  return (
    <>
      <Tooltip title={label}>
        <IconButton {...button} aria-label={label} sx={{ color: 'text.primary' }}>
          <Shown size={20} strokeWidth={1.8} />
        </IconButton>
      </Tooltip>
      <Menu {...menu}>
        {choices.map(({ value, name, icon: Icon, lang }) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={value === chosen}
            selected={value === chosen}
            onClick={() => {
              close();
              onChoose(value);
            }}
          >
            {Icon && (
              <ListItemIcon>
                <Icon size={18} />
              </ListItemIcon>
            )}
            <ListItemText lang={lang}>{name}</ListItemText>
            {value === chosen && <Check size={16} aria-hidden="true" />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
