import {
  autosaveIntervalOf,
  NATIVE_FORMATS,
  type NativeFormat,
} from '@antecedent/domain/files/file-kinds';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { RefreshCw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { EditorHost } from '../EditorHost.tsx';
import { WrongAddress } from '../WrongAddress.tsx';
import { type TestFile, useTestFile } from './test-page.api.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const HEIGHT = 720;

/** Opens an editor of each kind on a scratch file, for developers and administrators. */
export function TestPage() {
  const { t } = useTranslation();
  usePageTitle(t('editorTestPage.title'));
  const [file, setFile] = useState<TestFile>({ type: 'docx', fileId: '', openCount: 0 });
  const [name, setName] = useState('');
  const [isInvalid, setInvalid] = useState(false);

  const open = (type: NativeFormat, fileId: string) =>
    setFile({ type, fileId, openCount: file.openCount + 1 });
  const handleKind = (type: NativeFormat | null) => {
    if (type === null) return;
    setName('');
    setInvalid(false);
    open(type, '');
  };
  const handleReload = (event: FormEvent) => {
    event.preventDefault();
    const fileId = name.trim();
    const refused = fileId !== '' && !ID.test(fileId);
    setInvalid(refused);
    if (!refused) open(file.type, fileId);
  };
  return (
    <>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {t('editorTestPage.title')}
      </Typography>
      <Box
        component="form"
        noValidate
        onSubmit={handleReload}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 2 }}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          value={file.type}
          onChange={(_, type: NativeFormat | null) => handleKind(type)}
          aria-label={t('editorTestPage.kinds')}
          sx={{ flexWrap: 'wrap', '& .MuiToggleButton-root': { color: 'text.primary' } }}
        >
          {NATIVE_FORMATS.map((type) => (
            <ToggleButton key={type} value={type}>
              {t(`editorTestPage.${type}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <TextField
          size="small"
          label={t('editorTestPage.file')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={isInvalid}
          helperText={t(isInvalid ? 'editorTestPage.invalid' : 'editorTestPage.fileHelp')}
          sx={{ flex: '1 1 340px' }}
        />
        <Button type="submit" variant="outlined" startIcon={<RefreshCw size={16} />}>
          {t('editorTestPage.reload')}
        </Button>
      </Box>
      <TestEditor key={file.openCount} file={file} onOpened={setName} />
    </>
  );
}

function TestEditor({ file, onOpened }: { file: TestFile; onOpened: (fileId: string) => void }) {
  const { t } = useTranslation();
  const opening = useTestFile(file);
  const [failure, setFailure] = useState<string | null>(null);
  if (opening.isPending) return <LoadingSkeleton label={t('editorTestPage.opening')} />;
  if (!opening.data || failure !== null)
    return (
      <ErrorState
        title={failure || t('editorTestPage.failed')}
        error={opening.error}
        onRetry={() => {
          setFailure(null);
          void opening.refetch();
        }}
      />
    );
  const { fileId, pageOrigin } = opening.data;
  if (pageOrigin !== location.origin) return <WrongAddress address={pageOrigin} />;
  return (
    <EditorHost
      opening={opening.data}
      title={t(`editorTestPage.${file.type}`)}
      autosave={autosaveIntervalOf(file.type)}
      minHeight={HEIGHT}
      onReady={() => onOpened(fileId)}
      onFailed={setFailure}
    />
  );
}
