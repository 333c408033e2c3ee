import type {
  AdditionalFile,
  StudentAssignment,
} from '@antecedent/contracts/submissions/submissions/own-submission';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import type { OpenFiles } from '../../../record/editor/use-open-files.ts';
import { additionalFileName } from '../file-kinds.ts';
import { FilePane } from './FilePane.tsx';
import { useOpenAdditionalFile } from './submission-files.api.ts';
import { useEditorReload } from './use-editor-reload.ts';

type AdditionalFilePaneProps = {
  assignment: StudentAssignment;
  submissionId: string;
  file: AdditionalFile;
  files: OpenFiles;
  saveState: ReactNode;
  importing: boolean;
  onImporting: (open: boolean) => void;
};

/** An additional file; the student's copy of it is created when it is first opened. */
export function AdditionalFilePane(props: AdditionalFilePaneProps) {
  const { assignment, submissionId, file, files, saveState } = props;
  const { t } = useTranslation();
  const opening = useEditorReload(assignment.abilities.canWrite, () => files.saveSoon());
  const copy = useOpenAdditionalFile(assignment.id, file.assignmentTemplateId);
  const fileId = file.fileId ?? copy.data?.fileId;
  const mustMake = fileId === undefined && file.abilities.canOpen && copy.isIdle;
  const { mutate } = copy;
  useEffect(() => {
    if (mustMake) mutate(submissionId);
  }, [mustMake, mutate, submissionId]);
  const name = additionalFileName(t, file);
  if (fileId !== undefined)
    return (
      <FilePane
        fileId={fileId}
        view="addition"
        type={file.type}
        title={name}
        bar={
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minWidth: 0 }}>
            <Typography variant="h4" component="h2" noWrap>
              {t('submissionFiles.additional.fullScreen', { name })}
            </Typography>
            {saveState}
          </Box>
        }
        timeZone={assignment.classTimeZone}
        files={files}
        opening={opening}
        canImport={file.abilities.canImport}
        importing={props.importing}
        onImporting={props.onImporting}
      />
    );
  if (copy.isError)
    return (
      <ErrorState
        title={t('submissionFiles.additional.failed', { name })}
        error={copy.error}
        reassurance={t('submissions.safe')}
        onRetry={() => mutate(submissionId)}
      />
    );
  if (!file.abilities.canOpen)
    return (
      <Typography sx={{ py: 3, color: 'text.secondary' }}>
        {t('submissionFiles.additional.notMade')}
      </Typography>
    );
  return <LoadingSkeleton label={t('submissionFiles.additional.opening', { name })} />;
}
