import type { TemplateFile } from '@antecedent/contracts/assignments/templates';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useThumbnail } from './templates.api.ts';

/** A thumbnail of a template's first page, on white. @param width px */
export function TemplateThumbnail({ template, width }: { template: TemplateFile; width: number }) {
  const { data } = useThumbnail(template.tumbnailFileId);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const url = URL.createObjectURL(data);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [data]);
  return (
    <Box
      sx={{
        width,
        height: Math.round(width * 1.2),
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: '4px',
        bgcolor: 'common.white',
      }}
    >
      {address && (
        <Box
          component="img"
          src={address}
          alt=""
          sx={{ maxWidth: 1, maxHeight: 1, display: 'block' }}
        />
      )}
    </Box>
  );
}
