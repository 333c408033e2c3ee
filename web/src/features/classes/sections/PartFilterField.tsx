import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { OWN, type PartFilter } from './use-part-filter.ts';

const EVERYONE = '';

/** Chooses the section or group whose students are shown. Renders nothing if there are no sections or groups. */
export function PartFilterField({ filter }: { filter: Omit<PartFilter, 'includes'> }) {
  const { t } = useTranslation();
  const { kind, parts, hasOwn, chosen, choose } = filter;
  if (parts.length === 0) return null;
  // One that was deleted since is no choice any more.
  const isListed = (hasOwn && chosen === OWN) || parts.some(({ id }) => id === chosen);
  return (
    <TextField
      select
      size="small"
      label={t(`sections.${kind}.filter`)}
      value={isListed ? chosen : EVERYONE}
      onChange={({ target }) => choose(target.value === EVERYONE ? null : target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 180, maxWidth: 300, flex: { xs: 1, sm: 'none' } }}
    >
      <MenuItem value={EVERYONE}>{t(`sections.${kind}.all`)}</MenuItem>
      {hasOwn && <MenuItem value={OWN}>{t('sections.section.own')}</MenuItem>}
      {parts.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
