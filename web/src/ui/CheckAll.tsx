import Checkbox from '@mui/material/Checkbox';
import FormControlLabel, { type FormControlLabelProps } from '@mui/material/FormControlLabel';

type CheckAllProps = Pick<FormControlLabelProps, 'sx'> & {
  label: string;
  /** Those that the list shows. */
  ids: readonly string[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** Chooses all that a list shows, or none of them; others stay as they are. */
export function CheckAll({ label, ids, chosen, onChoose, sx }: CheckAllProps) {
  const among = ids.filter((id) => chosen.has(id)).length;
  const isAll = ids.length > 0 && among === ids.length;
  const handleChange = () => {
    const next = new Set(chosen);
    for (const id of ids) isAll ? next.delete(id) : next.add(id);
    onChoose(next);
  };
  return (
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={isAll}
          indeterminate={!isAll && among > 0}
          disabled={ids.length === 0}
          onChange={handleChange}
        />
      }
      label={label}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={sx}
    />
  );
}
