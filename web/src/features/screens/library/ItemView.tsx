import { LIBRARY_CONTENTS, type LibraryItem } from '@antecedent/contracts/screens/library';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { withIndexKeys } from '../../../lib/with-index-keys.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { WaitingDialog } from '../../../ui/FormDialog.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { FormattedText } from '../../../ui/rich-text/FormattedText.tsx';
import { useLibraryItem } from './library.api.ts';

/** What an item consists of. */
export function ItemView({ item, onClose }: { item: LibraryItem; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useLibraryItem(item.id);
  return (
    <WaitingDialog title={item.title} onClose={onClose}>
      {isPending && <LoadingSkeleton label={t('library.loading')} />}
      {error && <ErrorState title={t('library.failed')} error={error} onRetry={() => refetch()} />}
      {data && <Content kind={item.kind} content={data.content} files={data.files} />}
    </WaitingDialog>
  );
}

type ContentProps = { kind: LibraryItem['kind']; content: unknown; files: readonly string[] };

function Content({ kind, content, files }: ContentProps) {
  const { t } = useTranslation();
  if (kind === 'assignment') {
    const { assignment, questions } = LIBRARY_CONTENTS.assignment.parse(content);
    return (
      <>
        <FormattedText text={assignment.description || t('library.noDescription')} />
        <Part
          title={t('library.drafts')}
          lines={assignment.draftSubmissions.map(({ draftTitle }) => draftTitle)}
        />
        <Part
          title={t('materials.readingList')}
          lines={assignment.readingList.map(({ title, author }) =>
            [title, author].filter(Boolean).join(' · '),
          )}
        />
        <Part
          title={t('library.criteria')}
          lines={(assignment.rubric?.criteria ?? []).map(({ title }) => title)}
        />
        <Part title={t('library.questions')} lines={questions.map(({ prompt }) => prompt)} />
        <Part title={t('library.files')} lines={files} />
      </>
    );
  }
  if (kind === 'rubric') {
    const { criteria } = LIBRARY_CONTENTS.rubric.parse(content);
    return (
      <Part
        title={t('library.criteria')}
        lines={criteria.map(({ title, maxPoints }) =>
          t('library.criterion', { title, points: maxPoints }),
        )}
      />
    );
  }
  if (kind === 'review-form') {
    const { questions } = LIBRARY_CONTENTS['review-form'].parse(content);
    return <Part title={t('library.questions')} lines={questions.map(({ prompt }) => prompt)} />;
  }
  const { phrases } = LIBRARY_CONTENTS.phrases.parse(content);
  return <Part title={t('library.kind.phrases')} lines={phrases} />;
}

function Part({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 2, '&:first-child': { mt: 0 } }}>
      <Typography variant="h5" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {withIndexKeys(lines).map(({ key, value }) => (
          <Box
            component="li"
            key={key}
            sx={{ mb: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {value}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
