import type { Announcement } from '@antecedent/contracts/messages/announcements';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { type DateEntry, dateEntryAt, parseDateEntry } from '../../../lib/class-time.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { readerZone } from '../../../lib/times/time-parts.ts';
import { notify } from '../../../lib/toasts.ts';
import { dateSentence } from '../../../ui/date-sentence.ts';
import { ZonedDateField } from '../../../ui/ZonedDateField.tsx';
import { useSaveAnnouncement } from './announcements.api.ts';

type Draft = { title: string; message: string; expires: DateEntry };
type Problems = Partial<Record<keyof Draft, string>>;

const emptyDraft = (): Draft => ({
  title: '',
  message: '',
  expires: parseDateEntry('', readerZone()),
});

const draftOf = ({ title, message, expires }: Announcement): Draft => ({
  title,
  message,
  expires: dateEntryAt(Date.parse(expires), readerZone()),
});

type AnnouncementFormProps = {
  /** The announcement to edit; null creates one. Use a distinct key for each. */
  edited: Announcement | null;
  /** Called after an update or when editing is canceled. */
  onDone: () => void;
};

/** Creates or edits an announcement. The values stay if the server refuses. */
export function AnnouncementForm({ edited, onDone }: AnnouncementFormProps) {
  const { t } = useTranslation();
  const save = useSaveAnnouncement();
  const [draft, setDraft] = useState(() => (edited ? draftOf(edited) : emptyDraft()));
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });

  const show = (found: Problems) => {
    setProblems(found);
    const first = (['title', 'expires', 'message'] as const).find((field) => found[field]);
    const place = first && ['title', 'expires', 'message'].indexOf(first);
    if (place === undefined) return;
    const fields = 'input[required], textarea[required]';
    const field = form.current?.querySelectorAll<HTMLElement>(fields)[place];
    // An invalid date shows its error on blur.
    field?.blur();
    field?.focus();
  };

  const expirySentence = (expires: DateEntry) =>
    expires.flaw?.kind === 'empty'
      ? t('announcements.form.expiresMissing')
      : dateSentence(t, expires, readerZone());

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { title, message, expires } = draft;
    const found: Problems = {
      ...(title.trim() === '' && { title: t('announcements.form.titleMissing') }),
      ...(expires.at === null && { expires: expirySentence(expires) }),
      ...(message.trim() === '' && { message: t('announcements.form.messageMissing') }),
    };
    if (expires.at !== null && edited === null && expires.at <= Date.now()) {
      found.expires = t('announcements.form.expiresPast');
    }
    show(found);
    if (Object.keys(found).length > 0 || expires.at === null) return;
    save.mutate(
      { id: edited?.id ?? null, title, message, expires: new Date(expires.at).toISOString() },
      {
        onSuccess: () => {
          notify('success', t(edited ? 'announcements.updated' : 'announcements.created'));
          setDraft(emptyDraft());
          onDone();
        },
        onError: (error) => {
          if (error instanceof ApiError) show(error.fields);
        },
      },
    );
  };

  const handleClear = () => {
    setDraft(emptyDraft());
    setProblems({});
    save.reset();
    onDone();
  };

  const isAtFields = Object.keys(problems).length > 0;
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      aria-labelledby="announcement-form"
      sx={{ display: 'grid', gap: 2, maxWidth: 640 }}
    >
      <Typography variant="h2" id="announcement-form">
        {t(edited ? 'announcements.form.edit' : 'announcements.form.create')}
      </Typography>
      {save.isError && !isAtFields && <Alert severity="error">{errorMessage(save.error)}</Alert>}
      <TextField
        size="small"
        required
        label={t('announcements.form.title')}
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
        error={problems.title !== undefined}
        helperText={problems.title}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <ZonedDateField
        required
        label={t('announcements.form.expires')}
        entry={draft.expires}
        timeZone={readerZone()}
        problem={problems.expires}
        help={t('announcements.form.expiresHelp', { zone: readerZone() })}
        onEntry={(expires) => change({ expires })}
        sx={{ maxWidth: { sm: 320 } }}
      />
      <TextField
        size="small"
        required
        multiline
        minRows={4}
        label={t('announcements.form.message')}
        value={draft.message}
        onChange={({ target }) => change({ message: target.value })}
        error={problems.message !== undefined}
        helperText={problems.message}
        slotProps={{ htmlInput: { maxLength: 2_000 } }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={save.isPending}>
          {t(edited ? 'announcements.form.submitUpdate' : 'announcements.form.submitCreate')}
        </Button>
        <Button onClick={handleClear} disabled={save.isPending}>
          {t(edited ? 'announcements.form.cancel' : 'announcements.form.clear')}
        </Button>
      </Box>
    </Box>
  );
}
