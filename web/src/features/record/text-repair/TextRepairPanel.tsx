import type { RepairableSubmission } from '@antecedent/contracts/record/text-repair';
import { autosaveIntervalOf } from '@antecedent/domain/files/file-kinds';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { FileEditor } from '../editor/FileEditor.tsx';
import { FileSaveState } from '../editor/FileSaveState.tsx';
import { useOpenFiles } from '../editor/use-open-files.ts';
import { useSaveBeforeLeaving } from '../editor/use-save-before-leaving.ts';

/** px */
const HEIGHT = 760;
const KINDS = ['docx', 'xlsx', 'pptx', 'odg'] as const;

/** The files of a submission in their editors, for repair by staff. */
export function TextRepairPanel({ submission }: { submission: RepairableSubmission }) {
  const { t } = useTranslation();
  const { files, classTimeZone: timeZone } = submission;
  const [chosen, setChosen] = useState(files[0]?.fileId ?? '');
  const open = useOpenFiles(() => {});
  useSaveBeforeLeaving(open, true);
  const file = files.find(({ fileId }) => fileId === chosen);
  const handleTab = async (next: string) => {
    // Editors that save every two minutes would lose the last changes.
    await open.save(chosen);
    open.clearStatus(chosen);
    setChosen(next);
  };
  const saveState = (isAnnounced: boolean) => (
    <FileSaveState files={open} fileId={chosen} isAnnounced={isAnnounced} />
  );
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {submission.title}
      </Typography>
      <FactList
        facts={[
          [t('textRepair.student'), submission.studentName],
          [t('textRepair.class'), submission.className],
          [t('textRepair.instructor'), submission.instructorName],
        ]}
      />
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('textRepair.note')}
      </Alert>
      {files.length > 1 && (
        <Tabs
          value={chosen}
          onChange={(_, next: string) => void handleTab(next)}
          variant="scrollable"
          scrollButtons={false}
          aria-label={t('textRepair.files')}
          sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
        >
          {files.map(({ fileId, title }) => (
            <Tab
              key={fileId}
              value={fileId}
              label={title ?? t('textRepair.main')}
              id={`repair-${fileId}`}
              aria-controls="repair-panel"
            />
          ))}
        </Tabs>
      )}
      <Box
        id="repair-panel"
        {...(files.length > 1 && { role: 'tabpanel', 'aria-labelledby': `repair-${chosen}` })}
      >
        <Box sx={{ minHeight: 28, mb: 1 }}>{saveState(true)}</Box>
        {file ? (
          <FileEditor
            key={file.fileId}
            target={{ fileId: file.fileId, view: 'admin' }}
            title={t(`textRepair.editor.${kindOf(file.type)}`)}
            minHeight={HEIGHT}
            autosave={autosaveIntervalOf(file.type)}
            timeZone={timeZone}
            editor={open.editorOf(file.fileId)}
            bar={saveState(false)}
            onStatus={(next) => open.setStatus(file.fileId, next)}
          />
        ) : (
          <EmptyState title={t('textRepair.noFiles')} />
        )}
      </Box>
    </>
  );
}

const kindOf = (type: string) => KINDS.find((kind) => kind === type) ?? 'other';
