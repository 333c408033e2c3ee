import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { PagedList } from '../../../../ui/PagedList.tsx';
import { useTaughtClasses } from '../classes.api.ts';
import { useSetArchived } from './class-list.api.ts';
import { DeleteClassDialog } from './DeleteClassDialog.tsx';
import { CLASS_COLUMNS, type TaughtClass, TaughtClasses } from './TaughtClasses.tsx';

type Question = { about: 'archive' | 'delete'; of: TaughtClass };

/** Current or archived classes, page by page, with the actions for each. */
export function ClassList({ archived }: { archived: boolean }) {
  const { t } = useTranslation();
  const classes = useTaughtClasses(archived);
  const [question, setQuestion] = useState<Question | null>(null);
  const setArchived = useSetArchived();
  const rows = classes.data?.pages.flat() ?? [];
  const handleError = (error: Error) => notify('error', errorMessage(error));
  const handleArchived = ({ id, className: name }: TaughtClass, archive: boolean) =>
    setArchived.mutate(
      { id, archived: archive },
      {
        onError: handleError,
        onSuccess: () => {
          setQuestion(null);
          notify(
            'success',
            t(`classList.${archive ? 'archivedNotice' : 'restoredNotice'}`, { name }),
          );
        },
      },
    );
  return (
    <>
      <PagedList
        paging={classes}
        isEmpty={rows.length === 0}
        loading={t('classes.list.loading')}
        failed={t('classes.list.failed')}
        columns={CLASS_COLUMNS.map((column) => t(`classes.list.${column}`))}
        empty={<EmptyClassList archived={archived} />}
      >
        <TaughtClasses
          classes={rows}
          archived={archived}
          label={t(`classList.${archived ? 'archived' : 'current'}`)}
          onArchive={(of) => setQuestion({ about: 'archive', of })}
          onRestore={(of) => handleArchived(of, false)}
          onDelete={(of) => setQuestion({ about: 'delete', of })}
        />
      </PagedList>
      {question?.about === 'archive' && (
        <ConfirmDialog
          open
          title={t('classList.archiveTitle', { name: question.of.className })}
          confirm={t('classList.archive')}
          busy={setArchived.isPending}
          onConfirm={() => handleArchived(question.of, true)}
          onCancel={() => setQuestion(null)}
        >
          {t('classList.archiveAsk')}
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {t('classList.archiveMeans')}
          </Typography>
        </ConfirmDialog>
      )}
      {question?.about === 'delete' && (
        <DeleteClassDialog
          id={question.of.id}
          name={question.of.className}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}

function EmptyClassList({ archived }: { archived: boolean }) {
  const { t } = useTranslation();
  return archived ? (
    <EmptyState title={t('classList.emptyArchiveTitle')}>{t('classList.emptyArchive')}</EmptyState>
  ) : (
    <EmptyState
      title={t('classList.emptyTitle')}
      action={
        <Button component={Link} to="/registerclass" variant="outlined" sx={{ mt: 0.5 }}>
          {t('classes.list.newClass')}
        </Button>
      }
    >
      {t('classList.empty')}
    </EmptyState>
  );
}
