import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { WorkNames } from '@antecedent/contracts/submissions/work-archive';
import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useDownloadWork } from './work-archive.api.ts';

/** A choice of students, where the page has one. */
type StudentChoice = {
  /** The submissions of the chosen students, of those who have begun. */
  submissionIds: readonly string[];
  field: ReactNode;
};

export type WorkArchiveProps = {
  assignment: Pick<Assignment, 'id' | 'title' | 'draftSubmissions' | 'namesHidden'>;
  choice?: StudentChoice;
  /** Those who were chosen before, in a table: there is no other choice then. */
  selected?: { students: number; submissionIds: readonly string[] };
};

type Who = 'all' | 'some';

/** Downloads what was submitted for a draft: of whom, and what the files are called. */
export function WorkArchiveDialog({
  assignment,
  choice,
  selected,
  onClose,
}: WorkArchiveProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const drafts = assignment.draftSubmissions.flatMap(({ draftId, draftTitle }) =>
    draftId ? [{ draftId, draftTitle }] : [],
  );
  const [draftId, setDraftId] = useState(drafts.at(-1)?.draftId ?? '');
  const [who, setWho] = useState<Who>(selected ? 'some' : 'all');
  const [names, setNames] = useState<WorkNames>('name');
  const [problem, setProblem] = useState<string | null>(null);
  const download = useDownloadWork();
  const chosen = selected?.submissionIds ?? choice?.submissionIds ?? [];

  const handleSubmit = () => {
    if (download.isPending) return;
    if (who === 'some' && chosen.length === 0) {
      return setProblem(t('workArchive.nobody'));
    }
    setProblem(null);
    const title = drafts.find((one) => one.draftId === draftId)?.draftTitle ?? '';
    download.mutate(
      {
        assignmentId: assignment.id,
        draftId,
        names,
        ...(who === 'some' && { submissionIds: [...chosen] }),
        name: drafts.length > 1 ? `${assignment.title} ${title}` : assignment.title,
      },
      {
        onSuccess: () => {
          notify('success', t('workArchive.done'));
          onClose();
        },
        onError: (error) => setProblem(errorMessage(error)),
      },
    );
  };

  return (
    <FormDialog
      title={t('workArchive.title', { title: assignment.title })}
      submit={t('workArchive.submit')}
      busy={download.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('workArchive.lead')}
      </Typography>
      {drafts.length > 1 && (
        <TextField
          select
          label={t('workArchive.draft')}
          value={draftId}
          onChange={({ target }) => setDraftId(target.value)}
        >
          {drafts.map((draft) => (
            <MenuItem key={draft.draftId} value={draft.draftId}>
              {draft.draftTitle}
            </MenuItem>
          ))}
        </TextField>
      )}
      {choice && (
        <Choice
          label={t('workArchive.who')}
          value={who}
          options={[
            ['all', t('workArchive.all')],
            ['some', t('workArchive.some')],
          ]}
          onChoose={setWho}
        />
      )}
      {who === 'some' && choice?.field}
      {selected && (
        <Typography variant="body2">
          {t('workArchive.selected', { count: selected.students })}
        </Typography>
      )}
      {assignment.namesHidden ? (
        <Typography variant="body2">{t('workArchive.pseudonyms')}</Typography>
      ) : (
        <Choice
          label={t('workArchive.names')}
          value={names}
          options={[
            ['name', t('workArchive.byName')],
            ['number', t('workArchive.byNumber')],
          ]}
          onChoose={setNames}
        />
      )}
      {problem !== null && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
    </FormDialog>
  );
}

type ChoiceProps<V extends string> = {
  label: string;
  value: V;
  options: readonly (readonly [value: V, label: string])[];
  onChoose: (value: V) => void;
};

function Choice<V extends string>({ label, value, options, onChoose }: ChoiceProps<V>) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id} sx={{ fontSize: '0.875rem' }}>
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={({ target }) => onChoose(target.value as V)}
      >
        {options.map(([option, words]) => (
          <FormControlLabel
            key={option}
            value={option}
            control={<Radio size="small" />}
            label={words}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
