import type { ReadingItem } from '@antecedent/contracts/assignments/materials';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { withIndexKeys } from '../../../lib/with-index-keys.ts';
import { MaterialLink } from './MaterialLink.tsx';

type ReadingListProps = {
  items: readonly ReadingItem[];
  /** The level of its heading. */
  heading?: 'h2' | 'h3';
};

/** What students read for an assignment; nothing without any. */
export function ReadingList({ items, heading = 'h3' }: ReadingListProps) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant="h5" component={heading} sx={{ mb: 0.5 }}>
        {t('materials.readingList')}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 3, fontSize: '0.875rem', lineHeight: 1.5 }}>
        {withIndexKeys(items).map(({ key, value }) => (
          <Box component="li" key={key} sx={{ mb: 0.75, overflowWrap: 'anywhere' }}>
            <Entry item={value} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Entry({ item }: { item: ReadingItem }) {
  const { t } = useTranslation();
  const { title, author, pages, required, link, file } = item;
  const details = [author, pages, t(`materials.${required ? 'required' : 'optional'}`)];
  return (
    <>
      {link === null ? (
        <Box component="span" sx={{ fontWeight: 550 }}>
          {title}
        </Box>
      ) : (
        <Link href={link} target="_blank" rel="noopener noreferrer">
          {title}
        </Link>
      )}
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {details.filter(Boolean).join(' · ')}
      </Box>
      {file && (
        <MaterialLink id={file.id} text={file.fileName}>
          {file.fileName}
        </MaterialLink>
      )}
    </>
  );
}
