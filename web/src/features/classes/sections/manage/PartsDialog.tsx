import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FileUp, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { type PartSource, useParts } from '../sections.api.ts';
import { PartEntries } from './PartEntries.tsx';
import { PartFile } from './PartFile.tsx';
import { PartStudents } from './PartStudents.tsx';
import { RandomParts } from './RandomParts.tsx';

/** A student who can be in a section or group. */
export type PartPerson = { id: string; firstName: string; lastName: string; email: string };

type PartsDialogProps = {
  source: PartSource;
  title: string;
  students: readonly PartPerson[];
  onClose: () => void;
};

/** Sections or groups: by hand, at random, or from a file. */
export function PartsDialog({ source, title, students, onClose }: PartsDialogProps) {
  const { t } = useTranslation();
  const { kind } = source;
  const [view, setView] = useState<'list' | 'random' | 'file'>('list');
  const { parts, error, refetch } = useParts(source);
  const showList = () => setView('list');
  return (
    <ContentDialog
      title={t(`sections.${kind}.title`, { title })}
      maxWidth="md"
      actions={
        <>
          {view !== 'list' && <Button onClick={showList}>{t('sections.back')}</Button>}
          <Box sx={{ flex: 1 }} />
          <Button onClick={onClose}>{t('common.close')}</Button>
        </>
      }
      onClose={onClose}
    >
      {parts === undefined ? (
        error ? (
          <ErrorState title={t('sections.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingSkeleton label={t('sections.loading')} />
        )
      ) : view === 'random' ? (
        <RandomParts source={source} parts={parts} students={students} onDone={showList} />
      ) : view === 'file' ? (
        <PartFile source={source} parts={parts} students={students} onDone={showList} />
      ) : (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
            {t(`sections.${kind}.lead`)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
            <Button
              size="small"
              variant="outlined"
              disabled={students.length === 0}
              startIcon={<Shuffle size={16} aria-hidden="true" />}
              onClick={() => setView('random')}
            >
              {t(`sections.${kind}.random`)}
            </Button>
            <Button
              size="small"
              variant="outlined"
              startIcon={<FileUp size={16} aria-hidden="true" />}
              onClick={() => setView('file')}
            >
              {t(`sections.${kind}.file`)}
            </Button>
          </Box>
          <PartEntries source={source} parts={parts} />
          {parts.length > 0 && students.length > 0 && (
            <PartStudents source={source} parts={parts} students={students} />
          )}
        </>
      )}
    </ContentDialog>
  );
}
