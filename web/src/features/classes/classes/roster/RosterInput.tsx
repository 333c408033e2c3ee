import { MAX_ROSTER_LENGTH } from '@antecedent/contracts/classes/classes/management';
import { decodedText } from '@antecedent/domain/table/decoded-text';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api-error.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { readWorkbook } from '../class-detail.api.ts';

type RosterInputProps = { classId: string; csv: string; onCsv: (csv: string) => void };

const isWorkbook = ({ name }: File): boolean => name.toLowerCase().endsWith('.xlsx');

/** Maximum size in bytes of a list of the maximum length. */
const MAX_BYTES = 4 * MAX_ROSTER_LENGTH;

/** A class list as a file or as pasted text. */
export function RosterInput({ classId, csv, onCsv }: RosterInputProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const handleFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setName(file.name);
    try {
      if (isWorkbook(file)) return take((await readWorkbook(classId, file)).csv);
      if (file.size > MAX_BYTES) throw new RangeError('too long');
      take(decodedText(new Uint8Array(await file.arrayBuffer())));
    } catch (error) {
      onCsv('');
      if (error instanceof ApiError) return setProblem(errorMessage(error));
      const key = error instanceof RangeError ? 'tooLong' : 'unreadable';
      setProblem(t(`classDetail.roster.${key}`));
    }
  };
  const take = (text: string) => {
    const key = text.length > MAX_ROSTER_LENGTH ? 'tooLong' : text.trim() === '' ? 'empty' : null;
    setProblem(key && t(`classDetail.roster.${key}`));
    onCsv(key === null ? text : '');
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button
          variant="outlined"
          startIcon={<FileUp size={17} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t(`classDetail.roster.${name === '' ? 'choose' : 'another'}`)}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={t('classDetail.roster.choose')}
          onChange={handleFile}
        />
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {name}
        </Typography>
      </Box>
      <TextField
        multiline
        minRows={7}
        maxRows={14}
        fullWidth
        label={t('classDetail.roster.paste')}
        placeholder={t('classDetail.roster.pasteHelp')}
        value={csv}
        onChange={(event) => {
          setName('');
          setProblem(null);
          onCsv(event.target.value);
        }}
        error={problem !== null}
        helperText={problem}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: MAX_ROSTER_LENGTH, spellCheck: false },
        }}
      />
    </Box>
  );
}
