import type {
  Submission,
  SubmittedFile,
} from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filling, hiddenBehind } from '../../../../ui/filling.ts';
import { additionalFileName } from '../../../submissions/submissions/file-kinds.ts';
import { AdditionalFileViewer } from './AdditionalFileViewer.tsx';
import type { FileReview } from './use-reviews.ts';

type SubmissionFilesProps = {
  submission: Submission;
  /** Id of the main file, or of an additional file. */
  fileId: string;
  onFile: (fileId: string) => void;
  reviewOf: (fileId: string) => FileReview;
  /** Asks for words for a comment on what is selected. */
  onPhrases: () => void;
  /** The main file in its editor. */
  children: ReactNode;
};

/** The files of a submission with tabs below them, as a workbook has them; without tabs if there is only the main file. */
export function SubmissionFiles(props: SubmissionFilesProps) {
  const { submission, fileId, onFile, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const { additionalFiles } = submission;
  // Editors stay mounted, so that nothing is loaded twice.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (!opened.has(fileId)) setOpened(new Set([...opened, fileId]));
  if (additionalFiles.length === 0) return children;
  const panel = (name: string, content: ReactNode) => (
    <Box
      key={name}
      role="tabpanel"
      id={`${id}-panel-${name}`}
      aria-labelledby={`${id}-tab-${name}`}
      sx={fileId === name ? filling : hiddenBehind}
    >
      {content}
    </Box>
  );
  return (
    <Box sx={filling}>
      <Box sx={filling}>
        {panel(submission.fileId, children)}
        {additionalFiles.map((file: SubmittedFile) =>
          panel(
            file.fileId,
            opened.has(file.fileId) && (
              <AdditionalFileViewer
                file={file}
                permission={submission.reviewPermission}
                review={props.reviewOf(file.fileId)}
                timeZone={submission.classTimezone}
                whose={submission}
                onPhrases={props.onPhrases}
              />
            ),
          ),
        )}
      </Box>
      <Tabs
        value={fileId}
        onChange={(_, next: string) => onFile(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('exceptions.files.label')}
        sx={{
          flexShrink: 0,
          minHeight: 36,
          px: 1,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          displayPrint: 'none',
          '& .MuiTab-root': { minHeight: 36, py: 0.5, fontSize: '0.8125rem' },
          '& .MuiTabs-indicator': { top: 0, bottom: 'auto' },
        }}
      >
        <Tab
          value={submission.fileId}
          label={t('exceptions.files.main')}
          {...tabProps(id, submission.fileId)}
        />
        {additionalFiles.map((file) => (
          <Tab
            key={file.fileId}
            value={file.fileId}
            label={additionalFileName(t, file)}
            {...tabProps(id, file.fileId)}
          />
        ))}
      </Tabs>
    </Box>
  );
}

const tabProps = (id: string, name: string) => ({
  id: `${id}-tab-${name}`,
  'aria-controls': `${id}-panel-${name}`,
});
