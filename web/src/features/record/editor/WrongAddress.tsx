import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/**
 * In place of an editor on a page that was not opened at the server's own address, where no editor opens.
 *
 * @param address the origin where this page belongs
 */
export function WrongAddress({ address }: { address: string }) {
  const { t } = useTranslation();
  const addresses = { here: location.origin, there: address };
  const { pathname, search, hash } = location;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="h4" component="p">
        {t('editor.address.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('editor.address.text', addresses)} {t('editor.address.server', addresses)}
      </Typography>
      <Button
        size="small"
        variant="outlined"
        href={`${address}${pathname}${search}${hash}`}
        startIcon={<ExternalLink size={15} />}
      >
        {t('editor.address.link', addresses)}
      </Button>
    </Box>
  );
}
