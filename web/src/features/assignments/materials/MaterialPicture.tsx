import { SHOWN_PICTURES } from '@antecedent/contracts/assignments/materials';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMaterial } from './materials.api.ts';

/** A picture of an assignment; while it loads, or if it can’t be loaded, its description. */
export function MaterialPicture({ id, text }: { id: string; text: string }) {
  const { t } = useTranslation();
  const { data, isError } = useMaterial(id);
  const [address, setAddress] = useState<string | null>(null);
  const isShown = data !== undefined && SHOWN_PICTURES.some((type) => type === data.type);
  useEffect(() => {
    if (!data || !isShown) return;
    const url = URL.createObjectURL(data);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [data, isShown]);
  if (isError || (data && !isShown))
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('materials.notShown', { text: text || t('materials.noText') })}
      </Box>
    );
  if (address === null)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {text}
      </Box>
    );
  return (
    <Box
      component="img"
      src={address}
      alt={text}
      sx={{ display: 'block', maxWidth: 1, maxHeight: 640, height: 'auto', my: 1, mx: 0 }}
    />
  );
}
