import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Paperclip } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabPane } from '../../../../ui/TabPane.tsx';
import type { OpenFiles } from '../../../record/editor/use-open-files.ts';
import { AttachmentsPanel } from '../../attachments/AttachmentsPanel.tsx';
import { additionalFileName } from '../file-kinds.ts';
import { msUntilRefetch } from '../next-deadline.ts';
import type { Start } from '../use-start.ts';
import { AdditionalFilePane } from './AdditionalFilePane.tsx';
import { FilePane } from './FilePane.tsx';
import { StartPanel } from './StartPanel.tsx';
import { SubmittedVersion } from './SubmittedVersion.tsx';
import type { EditorReload } from './use-editor-reload.ts';
import type { FileTab, FileTabs } from './use-file-tabs.ts';
import { VersionPicker } from './VersionPicker.tsx';

/** How long before something ends saves no longer travel together, ms. */
const SEPARATE_BEFORE_MS = 20_000;

type AssignmentFilesProps = {
  assignment: StudentAssignment;
  tabs: FileTabs;
  files: OpenFiles;
  opening: EditorReload;
  start: Start;
  /** Save state of the shown file. */
  saveState: ReactNode;
};

/** The files of an assignment in tabs; before the start only what Start does. */
export function AssignmentFiles(props: AssignmentFilesProps) {
  const { assignment, tabs, files, opening, start, saveState } = props;
  const { t } = useTranslation();
  const id = useId();
  // Near a deadline, every second is sent as it is written.
  const savesTogetherUntil = useMemo(
    () => performance.now() + msUntilRefetch(assignment) - SEPARATE_BEFORE_MS,
    [assignment],
  );
  const [importing, setImporting] = useState<FileTab | null>(null);
  const { submission, additionalFiles, mainFileType, classTimeZone } = assignment;
  const { tab, submittedVersion } = tabs;
  const idle = submission === null;
  const isOnly = additionalFiles.length === 0 && !assignment.uploadFile && !submittedVersion;
  const shownFile = additionalFiles.find((file) => file.assignmentTemplateId === tab);

  const handleTab = (next: FileTab) => {
    const leaving = tab === 'main' ? submission?.fileId : shownFile?.fileId;
    if (leaving && files.statusOf(leaving)) void files.save(leaving);
    tabs.choose(next);
  };
  const handleVersion = (shown: string | null) => {
    if (submission && files.statusOf(submission.fileId)) void files.save(submission.fileId);
    tabs.showSubmission(shown);
  };
  const importState = (of: FileTab) => ({
    importing: importing === of,
    onImporting: (open: boolean) => setImporting(open ? of : null),
  });
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          gap: 1,
          mb: 0.5,
        }}
      >
        <Tabs
          value={tab}
          onChange={(_, next: FileTab) => handleTab(next)}
          variant="scrollable"
          // Where not all fit, arrows say that there are more.
          scrollButtons="auto"
          allowScrollButtonsMobile
          aria-label={t('submissions.files')}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 42,
            '& .MuiTab-root': { minHeight: 42, minWidth: 0, px: 1.25 },
            '& .MuiTabs-scrollButtons': { width: 28 },
          }}
        >
          <Tab
            value="main"
            label={t('submissions.mainFile')}
            {...tabProps(id, 'main')}
            // There is nothing else to choose.
            {...(isOnly && { tabIndex: -1 })}
          />
          {additionalFiles.map((file) => (
            <Tab
              key={file.assignmentTemplateId}
              value={file.assignmentTemplateId}
              label={additionalFileName(t, file)}
              disabled={idle}
              {...tabProps(id, file.assignmentTemplateId)}
            />
          ))}
          {assignment.uploadFile && (
            <Tab
              value="attach"
              label={t('attachments.tab')}
              icon={<Paperclip size={16} aria-hidden="true" />}
              iconPosition="start"
              disabled={idle}
              {...tabProps(id, 'attach')}
            />
          )}
        </Tabs>
        {tab === 'main' && assignment.timelineSubmissions.length > 0 && (
          <VersionPicker
            submissions={assignment.timelineSubmissions}
            shown={submittedVersion?.id ?? null}
            onShow={handleVersion}
          />
        )}
      </Box>
      <Box sx={{ position: 'relative' }}>
        <TabPane id={id} name="main" shown={tab === 'main'} hidden={submittedVersion !== null}>
          {submission === null ? (
            <StartPanel assignment={assignment} start={start} />
          ) : (
            <FilePane
              fileId={submission.fileId}
              view="main"
              type={mainFileType}
              title={
                mainFileType === 'DOCUMENT'
                  ? t('submissions.editor')
                  : t(`submissionFiles.kind.${mainFileType}`)
              }
              bar={saveState}
              timeZone={classTimeZone}
              files={files}
              opening={opening}
              startsWriting={start.hasStarted}
              savesTogetherUntil={savesTogetherUntil}
              canImport={assignment.abilities.canImport}
              {...importState('main')}
            />
          )}
        </TabPane>
        {submittedVersion && (
          <SubmittedVersion
            key={`${submittedVersion.id} ${submittedVersion.version}`}
            version={submittedVersion}
            timeZone={classTimeZone}
            onBack={() => tabs.choose('main')}
          />
        )}
        {submission &&
          additionalFiles.map((file) => {
            const name = file.assignmentTemplateId;
            return (
              <TabPane key={name} id={id} name={name} shown={tab === name}>
                {tabs.opened.has(name) && (
                  <AdditionalFilePane
                    assignment={assignment}
                    submissionId={submission.submissionId}
                    file={file}
                    files={files}
                    saveState={saveState}
                    {...importState(name)}
                  />
                )}
              </TabPane>
            );
          })}
        {submission && assignment.uploadFile && (
          <TabPane id={id} name="attach" shown={tab === 'attach'}>
            {tabs.opened.has('attach') && (
              <AttachmentsPanel assignment={assignment} submissionId={submission.submissionId} />
            )}
          </TabPane>
        )}
      </Box>
    </>
  );
}

const tabProps = (id: string, name: FileTab) => ({
  id: `${id}-tab-${name}`,
  'aria-controls': `${id}-panel-${name}`,
});
