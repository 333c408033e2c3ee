import type { LibraryItem } from '@antecedent/contracts/screens/library';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormDialog, WaitingDialog } from '../../../ui/FormDialog.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { useTaughtAssignments, useTaughtClasses, useUse } from './library.api.ts';

type UseDialogProps = { item: LibraryItem; onClose: () => void };

/** Uses a copy of an item: asks where, unless its phrases become the person’s own. */
export function UseDialog(props: UseDialogProps) {
  if (props.item.kind === 'phrases') return <UseForm {...props} groups={[]} />;
  return props.item.kind === 'assignment' ? <InClass {...props} /> : <InAssignment {...props} />;
}

function InClass(props: UseDialogProps) {
  const { data, error, refetch } = useTaughtClasses();
  if (!data) return <Waiting {...props} error={error} onRetry={() => refetch()} />;
  const options = data.map(({ id, className }) => ({ id, name: className }));
  return <UseForm {...props} groups={[{ id: '', name: '', options }]} />;
}

function InAssignment(props: UseDialogProps) {
  const { data, error, refetch } = useTaughtAssignments();
  if (!data) return <Waiting {...props} error={error} onRetry={() => refetch()} />;
  const groups = data
    .filter(({ archived }) => !archived)
    .map(({ classId, className, assignments }) => ({
      id: classId,
      name: className,
      options: assignments.map(({ id, title }) => ({ id, name: title })),
    }));
  return <UseForm {...props} groups={groups} />;
}

type WaitingProps = UseDialogProps & { error: unknown; onRetry: () => void };

function Waiting({ item, error, onRetry, onClose }: WaitingProps) {
  const { t } = useTranslation();
  return (
    <WaitingDialog title={t('library.useOf', { title: item.title })} onClose={onClose}>
      {error ? (
        <ErrorState title={t('library.placesFailed')} error={error} onRetry={onRetry} />
      ) : (
        <LoadingSkeleton label={t('library.placesLoading')} />
      )}
    </WaitingDialog>
  );
}

type Group = { id: string; name: string; options: readonly { id: string; name: string }[] };

function UseForm({ item, groups, onClose }: UseDialogProps & { groups: readonly Group[] }) {
  const { t } = useTranslation();
  const { kind, title } = item;
  const [group, setGroup] = useState(groups[0]?.id ?? '');
  const options = groups.find(({ id }) => id === group)?.options ?? [];
  const [chosen, setChosen] = useState('');
  const place = options.some(({ id }) => id === chosen) ? chosen : (options[0]?.id ?? '');
  const [classId, setClassId] = useState<string | null>(null);
  const use = useUse();
  const handleSubmit = () =>
    use.mutate(
      {
        id: item.id,
        ...(kind === 'assignment' && { classId: place }),
        ...((kind === 'rubric' || kind === 'review-form') && { assignmentId: place }),
      },
      {
        onError: (problem) => notify('error', errorMessage(problem)),
        onSuccess: ({ added }) => {
          if (kind === 'assignment') return setClassId(place);
          notify('success', t(`library.used.${kind}`, { count: added }));
          onClose();
        },
      },
    );
  if (classId !== null)
    return (
      <WaitingDialog title={t('library.useOf', { title })} onClose={onClose}>
        <Typography role="status" sx={{ mb: 1 }}>
          {t('library.used.assignment')}
        </Typography>
        <Link component={RouterLink} to={`/classdetail/${classId}`}>
          {t('library.openClass')}
        </Link>
      </WaitingDialog>
    );
  const hasNoPlace = kind !== 'phrases' && groups.every((one) => one.options.length === 0);
  return (
    <FormDialog
      title={t('library.useOf', { title })}
      submit={t('library.useButton')}
      busy={use.isPending}
      disabled={kind !== 'phrases' && place === ''}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(hasNoPlace ? 'library.noPlace' : `library.useHelp.${kind}`)}
      </Typography>
      {(kind === 'rubric' || kind === 'review-form') && groups.length > 0 && (
        <TextField
          select
          label={t('library.class')}
          value={group}
          onChange={({ target }) => setGroup(target.value)}
        >
          {groups.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {options.length > 0 && (
        <TextField
          select
          label={t(kind === 'assignment' ? 'library.class' : 'library.assignment')}
          value={place}
          onChange={({ target }) => setChosen(target.value)}
        >
          {options.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </FormDialog>
  );
}
