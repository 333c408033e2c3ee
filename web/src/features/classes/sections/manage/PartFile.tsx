import { PART_LIMITS, type Part, type PlacedList } from '@antecedent/contracts/classes/sections';
import { compareNames } from '@antecedent/domain/roster/name-order';
import { toCsv } from '@antecedent/domain/table/csv';
import { decodedText } from '@antecedent/domain/table/decoded-text';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Download, FileUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { numberLanguage } from '../../../../lib/format.ts';
import { fileName, saveFile } from '../../../../lib/save-file.ts';
import { notify } from '../../../../lib/toasts.ts';
import { type PartSource, useImportParts } from '../sections.api.ts';
import type { PartPerson } from './PartsDialog.tsx';
import { PlacedPreview } from './PlacedPreview.tsx';

type PartFileProps = {
  source: PartSource;
  parts: readonly Part[];
  students: readonly PartPerson[];
  onDone: () => void;
};

/** Spreadsheets need it to recognize UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const MAX_BYTES = 4 * PART_LIMITS.csv;

/** Reads sections or groups from a file in steps: the file, a preview line by line, the import. */
export function PartFile({ source, parts, students, onDone }: PartFileProps) {
  const { t } = useTranslation();
  const { kind } = source;
  const input = useRef<HTMLInputElement>(null);
  const [csv, setCsv] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<PlacedList | null>(null);
  const importing = useImportParts(source);
  const handleTemplate = () => {
    const nameOf = new Map(
      parts.flatMap((part) => part.studentIds.map((id) => [id, part.name] as const)),
    );
    const columns = [
      t('sections.email'),
      t('sections.lastName'),
      t('sections.firstName'),
      t(`sections.${kind}.column`),
    ];
    const rows = [...students]
      .sort(compareNames)
      .map(({ id, email, lastName, firstName }) => [
        email,
        lastName,
        firstName,
        nameOf.get(id) ?? '',
      ]);
    const text = BYTE_ORDER_MARK + toCsv({ columns, rows }, numberLanguage());
    saveFile(
      new Blob([text], { type: 'text/csv' }),
      fileName(t(`sections.${kind}.fileName`), 'csv'),
    );
  };
  const take = (text: string) => {
    setCsv(text);
    setProblem(null);
    setPreview(null);
  };
  const handleFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setName(file.name);
    try {
      if (file.size > MAX_BYTES) throw new RangeError('too long');
      take(decodedText(new Uint8Array(await file.arrayBuffer())));
    } catch {
      take('');
      setProblem(t('sections.unreadable'));
    }
  };
  const send = (dryRun: boolean, onSuccess: (list: PlacedList) => void) =>
    importing.mutate(
      { csv, dryRun },
      { onSuccess, onError: (error) => setProblem(errorMessage(error)) },
    );
  const handleCheck = () => send(true, setPreview);
  const handleApply = () =>
    send(false, ({ rows }) => {
      const moved = rows.filter(({ outcome }) => outcome === 'placed').length;
      notify('success', t('sections.moved', { count: moved }));
      onDone();
    });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(`sections.${kind}.fileLead`)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Download size={16} aria-hidden="true" />}
          onClick={handleTemplate}
        >
          {t(`sections.${kind}.template`)}
        </Button>
        <Button
          size="small"
          variant="outlined"
          startIcon={<FileUp size={16} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t(`sections.${name === '' ? 'choose' : 'another'}`)}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          aria-label={t('sections.choose')}
          onChange={handleFile}
        />
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {name}
        </Typography>
      </Box>
      <TextField
        multiline
        minRows={5}
        maxRows={10}
        fullWidth
        label={t('sections.paste')}
        value={csv}
        onChange={({ target }) => {
          setName('');
          take(target.value);
        }}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: PART_LIMITS.csv, spellCheck: false },
        }}
      />
      {problem !== null && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      {preview === null ? (
        <Box>
          <Button
            variant="contained"
            disabled={csv.trim() === ''}
            loading={importing.isPending}
            onClick={handleCheck}
          >
            {t('sections.check')}
          </Button>
        </Box>
      ) : (
        <PlacedPreview
          kind={kind}
          list={preview}
          busy={importing.isPending}
          onApply={handleApply}
        />
      )}
    </Box>
  );
}
