import type {
  Submission,
  SubmittedFile,
} from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabPane } from '../../../../ui/TabPane.tsx';
import { additionalFileName } from '../../../submissions/submissions/file-kinds.ts';
import { AdditionalFileViewer } from './AdditionalFileViewer.tsx';
import type { FileReview } from './use-reviews.ts';

type SubmissionFilesProps = {
  submission: Submission;
  /** Id of the main file, or of an additional file. */
  fileId: string;
  onFile: (fileId: string) => void;
  reviewOf: (fileId: string) => FileReview;
  /** The main file in its editor. */
  children: ReactNode;
};

/** The files of a submission in tabs; without tabs if there is only the main file. */
export function SubmissionFiles(props: SubmissionFilesProps) {
  const { submission, fileId, onFile, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const { additionalFiles } = submission;
  // Editors stay mounted, so that nothing is loaded twice.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (!opened.has(fileId)) setOpened(new Set([...opened, fileId]));
  if (additionalFiles.length === 0) return children;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Tabs
        value={fileId}
        onChange={(_, next: string) => onFile(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('exceptions.files.label')}
        sx={{ mb: 1 }}
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
      <Box sx={{ position: 'relative' }}>
        <TabPane id={id} name={submission.fileId} shown={fileId === submission.fileId}>
          {children}
        </TabPane>
        {additionalFiles.map((file: SubmittedFile) => (
          <TabPane key={file.fileId} id={id} name={file.fileId} shown={fileId === file.fileId}>
            {opened.has(file.fileId) && (
              <AdditionalFileViewer
                file={file}
                permission={submission.reviewPermission}
                review={props.reviewOf(file.fileId)}
                timeZone={submission.classTimezone}
                whose={submission}
              />
            )}
          </TabPane>
        ))}
      </Box>
    </Box>
  );
}

const tabProps = (id: string, name: string) => ({
  id: `${id}-tab-${name}`,
  'aria-controls': `${id}-panel-${name}`,
});
