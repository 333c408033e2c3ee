import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { ClassList } from './ClassList.tsx';
import { ClassTrash } from './ClassTrash.tsx';

const LISTS = ['current', 'archived', 'trash'] as const;

/** The classes an instructor teaches: current, archived, and in the trash. */
export function ClassListPage() {
  const { t } = useTranslation();
  usePageTitle(t('classes.list.title'));
  const [search, setSearch] = useSearchParams();
  const list = LISTS.find((one) => search.has(one)) ?? 'current';
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <Typography variant="h1">{t('classes.list.title')}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>{t('classes.list.lead')}</Typography>
        </Box>
        <Button
          component={Link}
          to="/registerclass"
          variant="contained"
          startIcon={<Plus size={18} aria-hidden="true" />}
          sx={{ width: { xs: 1, sm: 'auto' } }}
        >
          {t('classes.list.newClass')}
        </Button>
      </Box>
      <Tabs
        value={list}
        onChange={(_, next) => setSearch(next === 'current' ? {} : { [next]: '' })}
        aria-label={t('classList.which')}
        sx={{ borderBottom: 1, borderColor: 'divider', mt: 1.5, mb: 2.5 }}
      >
        {LISTS.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`class-list-${one}`}
            aria-controls="class-list"
            label={t(`classList.${one}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="class-list" aria-labelledby={`class-list-${list}`}>
        {list === 'trash' ? (
          <ClassTrash />
        ) : (
          <ClassList key={list} archived={list === 'archived'} />
        )}
      </Box>
    </Box>
  );
}
