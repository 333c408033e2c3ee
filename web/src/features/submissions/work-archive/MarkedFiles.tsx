import type { MarkedFile } from '@antecedent/contracts/submissions/work-archive';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { withIndexKeys } from '../../../lib/with-index-keys.ts';

/** What an import would add to each submission, or added, and what it leaves. */
export function MarkedFiles({ files }: { files: readonly MarkedFile[] }) {
  const { t } = useTranslation();
  const count = files.reduce((sum, { added }) => sum + added.length, 0);
  return (
    <Box sx={{ mt: 2.5, display: 'grid', gap: 2 }}>
      <Typography role="status" sx={{ fontWeight: 560 }}>
        {files.length === 0
          ? t('workArchive.import.nothing')
          : t('workArchive.import.new', { count })}
      </Typography>
      {withIndexKeys(files).map(({ key, value }) => (
        <FileEntry key={key} marked={value} />
      ))}
    </Box>
  );
}

function FileEntry({ marked }: { marked: MarkedFile }) {
  const { t } = useTranslation();
  const { file, student, problem, added, already, notFound } = marked;
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Typography component="h3" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
        {student ?? file}
      </Typography>
      {student !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {file}
        </Typography>
      )}
      {problem !== null && (
        <Typography variant="body2" color="error">
          {t(`workArchive.import.problem.${problem}`)}
        </Typography>
      )}
      <Comments comments={added} />
      {already > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('workArchive.import.already', { count: already })}
        </Typography>
      )}
      {notFound.length > 0 && (
        <>
          <Typography variant="body2" color="error" sx={{ mt: 0.5 }}>
            {t('workArchive.import.notFound')}
          </Typography>
          <Comments comments={notFound} />
        </>
      )}
    </Box>
  );
}

function Comments({ comments }: { comments: MarkedFile['added'] }) {
  const { t } = useTranslation();
  if (comments.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, fontSize: '0.875rem' }}>
      {withIndexKeys(comments).map(({ key, value: { words, text } }) => (
        <Box component="li" key={key} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <Box component="q" sx={{ color: 'text.secondary' }}>
            {words.trim() === '' ? t('workArchive.import.place') : words}
          </Box>{' '}
          {text}
        </Box>
      ))}
    </Box>
  );
}
