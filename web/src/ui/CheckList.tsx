import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';

type CheckListProps = {
  items: readonly { id: string; label: string; note: ReactNode }[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** A list that scrolls, to choose one or many from. */
export function CheckList({ items, chosen, onChoose }: CheckListProps) {
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <Box
      component="ul"
      hidden={items.length === 0}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        maxHeight: 280,
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: '6px',
      }}
    >
      {items.map(({ id, label, note }, index) => (
        <Box
          key={id}
          component="li"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            px: 1.5,
            borderTop: index === 0 ? 0 : 1,
            borderColor: 'divider',
            fontSize: '0.875rem',
          }}
        >
          <FormControlLabel
            control={<Checkbox size="small" checked={chosen.has(id)} onChange={() => toggle(id)} />}
            label={label}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ flex: '1 1 180px', mr: 0, minWidth: 0 }}
          />
          {note}
        </Box>
      ))}
    </Box>
  );
}
