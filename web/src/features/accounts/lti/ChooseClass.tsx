import type { OpenedLaunch } from '@antecedent/contracts/accounts/lti/launches';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../../lib/error-message.ts';
import { readerZone } from '../../../lib/times/time-parts.ts';
import { type ClassChoice, useLinkCourse } from './lti.api.ts';

type Choice = Extract<OpenedLaunch, { kind: 'choose' }>;

/** Asks an instructor which class a course is: one of theirs, or a new one. */
export function ChooseClass({ launchKey, choice }: { launchKey: string; choice: Choice }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const link = useLinkCourse(launchKey);
  const { course, platform, classes, areas, levels } = choice;
  const send = (body: ClassChoice) =>
    link.mutate(body, { onSuccess: ({ path }) => navigate(path, { replace: true }) });
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Typography variant="h1" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
        {t('lti.open.chooseTitle', { course })}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>
        {t('lti.open.chooseLead', { platform })}
      </Typography>
      {link.isError && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {errorMessage(link.error)}
        </Alert>
      )}
      {classes.length > 0 && (
        <Ways
          title={t('lti.open.existing')}
          submit={t('lti.open.useClass')}
          busy={link.isPending}
          selects={[{ name: 'class', label: t('lti.open.class'), options: classes }]}
          onSubmit={({ class: classId = '' }) => send({ classId })}
        />
      )}
      <Ways
        title={t('lti.open.create')}
        lead={t('lti.open.createLead')}
        submit={t('lti.open.createClass')}
        busy={link.isPending}
        selects={[
          { name: 'area', label: t('lti.open.area'), options: areas },
          { name: 'level', label: t('lti.open.level'), options: levels },
        ]}
        onSubmit={({ area, level }) =>
          send({
            subjectarea: Number(area),
            studentlevel: Number(level),
            classTimeZone: readerZone(),
          })
        }
      />
    </Box>
  );
}

type Select = {
  name: string;
  label: string;
  options: readonly { id: string | number; name: string }[];
};
type WaysProps = {
  title: string;
  lead?: ReactNode;
  submit: string;
  busy: boolean;
  selects: readonly Select[];
  onSubmit: (chosen: Record<string, string>) => void;
};

function Ways({ title, lead, submit, busy, selects, onSubmit }: WaysProps) {
  const { t } = useTranslation();
  const heading = useId();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [isTried, setTried] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (selects.every(({ name }) => chosen[name])) onSubmit(chosen);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSubmit}
      aria-labelledby={heading}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start', mb: 4 }}
    >
      <Typography variant="h2" id={heading}>
        {title}
      </Typography>
      {lead && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {lead}
        </Typography>
      )}
      {selects.map(({ name, label, options }) => {
        const isMissing = isTried && !chosen[name];
        return (
          <TextField
            key={name}
            select
            required
            fullWidth
            size="small"
            label={label}
            value={chosen[name] ?? ''}
            onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
            error={isMissing}
            helperText={isMissing ? t('lti.open.missing') : undefined}
          >
            {options.map((option) => (
              <MenuItem key={option.id} value={String(option.id)}>
                {option.name}
              </MenuItem>
            ))}
          </TextField>
        );
      })}
      <Button type="submit" variant="contained" loading={busy}>
        {submit}
      </Button>
    </Box>
  );
}
