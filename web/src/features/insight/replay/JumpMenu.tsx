import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { count } from '../../../lib/format.ts';
import { useMenu } from '../../../ui/use-menu.ts';
import { JUMPS, type JumpTargets, nextTarget } from './replay-jumps.ts';

type JumpMenuProps = {
  targets: JumpTargets;
  version: number;
  onJump: (version: number) => void;
};

/** Leads to the next moment of a kind; each has a key, too. */
export function JumpMenu({ targets, version, onJump }: JumpMenuProps) {
  const { t } = useTranslation();
  const { button, menu, close } = useMenu();
  return (
    <>
      <Button {...button} size="small" endIcon={<ChevronDown size={16} aria-hidden="true" />}>
        {t('replay.jump.open')}
      </Button>
      <Menu {...menu}>
        {JUMPS.map((jump) => {
          const next = nextTarget(targets[jump], version);
          return (
            <MenuItem
              key={jump}
              disabled={next === null}
              onClick={() => {
                close();
                if (next !== null) onJump(next);
              }}
            >
              <Typography sx={{ flex: 1 }}>
                {t(`replay.jump.${jump}`)}{' '}
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  ({count(targets[jump].length)})
                </Typography>
              </Typography>
              <Typography
                component="kbd"
                variant="body2"
                sx={{ ml: 3, color: 'text.secondary', fontFamily: 'inherit' }}
              >
                {t(`replay.jump.keys.${jump}`)}
              </Typography>
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
