import { PART_LIMITS, type Part } from '@antecedent/contracts/classes/sections';
import { MAX_PART_NAME } from '@antecedent/domain/roster/class-list';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Entry, EntryList } from '../../../../ui/EntryList.tsx';
import { RowActions } from '../../../../ui/RowActions.tsx';
import { type PartSource, useChangeParts } from '../sections.api.ts';

type PartEntriesProps = { source: PartSource; parts: readonly Part[] };

/** The sections or groups by name: added, renamed, deleted. */
export function PartEntries({ source, parts }: PartEntriesProps) {
  const { t } = useTranslation();
  const { kind } = source;
  const [renamed, setRenamed] = useState<string | null>(null);
  const [asked, setAsked] = useState<Part | null>(null);
  const change = useChangeParts(source);
  const fail = (error: unknown) => notify('error', errorMessage(error));
  const handleDelete = (id: string) =>
    change.mutate(
      { kind: 'delete', id },
      {
        onError: fail,
        onSuccess: () => {
          setAsked(null);
          notify('success', t('sections.deleted'));
        },
      },
    );
  return (
    <>
      {parts.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
          {t(`sections.${kind}.empty`)}
        </Typography>
      )}
      {parts.length > 0 && (
        <EntryList label={t(`sections.${kind}.open`)}>
          {parts.map((part) =>
            renamed === part.id ? (
              <Entry key={part.id}>
                <NameForm
                  label={t('sections.newName')}
                  initial={part.name}
                  submit={t('sections.saveName')}
                  busy={change.isPending}
                  onCancel={() => setRenamed(null)}
                  onSubmit={(name) =>
                    change.mutate(
                      { kind: 'rename', id: part.id, name },
                      {
                        onError: fail,
                        onSuccess: () => {
                          setRenamed(null);
                          notify('success', t('sections.renamed'));
                        },
                      },
                    )
                  }
                />
              </Entry>
            ) : (
              <Entry
                key={part.id}
                action={
                  <RowActions
                    label={t('sections.actionsFor', { name: part.name })}
                    name={part.name}
                    actions={[
                      {
                        label: t('sections.rename'),
                        icon: Pencil,
                        onClick: () => setRenamed(part.id),
                      },
                      {
                        label: t('sections.delete'),
                        icon: Trash2,
                        onClick: () => setAsked(part),
                      },
                    ]}
                  />
                }
              >
                <Box component="span" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
                  {part.name}
                </Box>{' '}
                <Typography
                  component="span"
                  variant="body2"
                  sx={{ color: 'text.secondary', ml: 1 }}
                >
                  {part.studentIds.length === 0
                    ? t('sections.none')
                    : t('sections.people', { count: part.studentIds.length })}
                </Typography>
              </Entry>
            ),
          )}
        </EntryList>
      )}
      {parts.length < PART_LIMITS.parts && (
        <Box sx={{ mt: 1.5 }}>
          <NameForm
            key={parts.length}
            label={t(`sections.${kind}.name`)}
            initial=""
            submit={t(`sections.${kind}.add`)}
            busy={change.isPending}
            onSubmit={(name) =>
              change.mutate(
                { kind: 'arrange', placements: [{ name, studentIds: [] }], replace: false },
                { onError: fail },
              )
            }
          />
        </Box>
      )}
      {asked !== null && (
        <ConfirmDialog
          open
          danger
          title={t(`sections.${kind}.deleteTitle`)}
          confirm={t('sections.delete')}
          busy={change.isPending}
          onConfirm={() => handleDelete(asked.id)}
          onCancel={() => setAsked(null)}
        >
          {t(`sections.${kind}.deleteAsk`, { name: asked.name })}
        </ConfirmDialog>
      )}
    </>
  );
}

type NameFormProps = {
  label: string;
  initial: string;
  submit: string;
  busy: boolean;
  onSubmit: (name: string) => void;
  onCancel?: () => void;
};

function NameForm({ label, initial, submit, busy, onSubmit, onCancel }: NameFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(initial);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() !== '') onSubmit(name.trim());
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSubmit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <TextField
        size="small"
        label={label}
        value={name}
        autoComplete="off"
        autoFocus={initial !== ''}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_PART_NAME } }}
        sx={{ flex: '1 1 220px', maxWidth: 360 }}
      />
      <Button type="submit" variant="outlined" disabled={name.trim() === ''} loading={busy}>
        {submit}
      </Button>
      {onCancel && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
    </Box>
  );
}
