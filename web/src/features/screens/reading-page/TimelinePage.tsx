import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { BookOpenText, ChartNoAxesColumn, Paperclip } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { SubmissionTimeline } from '../../insight/timeline/SubmissionTimeline.tsx';
import type { EditorHandle } from '../../record/editor/EditorHost.tsx';
import { FileEditor } from '../../record/editor/FileEditor.tsx';
import { AttachedFilesDialog } from './files/AttachedFilesDialog.tsx';
import { latestVersion, shownVersions } from './files/shown-versions.ts';
import { FRAME_HEIGHT } from './frame-height.ts';
import { useQueue } from './queue/use-queue.ts';
import { ReadingBar } from './ReadingBar.tsx';
import { StandaloneView } from './StandaloneView.tsx';
import { timelineSourceOf } from './timeline-source.ts';

/** What happened to a submission, in lanes over time, with the file of the chosen event. */
export function TimelinePage() {
  return (
    <StandaloneView view="timeline">
      {({ submission }) => <TimelineScreen key={submission.submissionId} submission={submission} />}
    </StandaloneView>
  );
}

/** An empty id is the ongoing text. */
type Opened = { fileId: string; view: 'main' | 'addition' | 'rewind'; version: number | null };

const ONGOING: Opened = { fileId: '', view: 'main', version: null };

function TimelineScreen({ submission }: { submission: Submission }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>(ONGOING);
  const [attached, setAttached] = useState(false);
  const editor = useRef<EditorHandle>(null);
  const queue = useQueue(submission);
  const source = useMemo(() => timelineSourceOf(submission, new Date()), [submission]);
  const versions = shownVersions(submission);
  const version =
    versions.find(({ number }) => opened.view === 'rewind' && number === opened.version) ??
    latestVersion(submission);
  const fileId = opened.fileId === '' ? submission.fileId : opened.fileId;
  const view = opened.view === 'rewind' && opened.version === null ? 'main' : opened.view;
  return (
    <>
      <ReadingBar
        submission={submission}
        versions={versions}
        version={version}
        queue={queue}
        onVersion={({ number }) =>
          setOpened(
            number === null
              ? ONGOING
              : { fileId: submission.fileId, view: 'rewind', version: number },
          )
        }
      />
      <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, md: 2.5 }, maxWidth: 1360, mx: 'auto' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            component={Link}
            to={`/readassignment/${submission.submissionId}`}
            size="small"
            variant="outlined"
            startIcon={<BookOpenText size={16} />}
          >
            {t('readingPage.timeline.read')}
          </Button>
          {submission.versions > 0 && (
            <Button
              component={Link}
              to={`/analyze/${submission.submissionId}`}
              size="small"
              variant="outlined"
              startIcon={<ChartNoAxesColumn size={16} />}
            >
              {t('readingPage.analytics')}
            </Button>
          )}
          <Button
            size="small"
            variant="outlined"
            startIcon={<Paperclip size={16} />}
            disabled={submission.attachedFiles.length === 0}
            onClick={() => setAttached(true)}
          >
            {t('readingPage.timeline.attach')}
          </Button>
        </Box>
        <Paper
          variant="outlined"
          component="section"
          aria-label={t('readingPage.timeline.button')}
          sx={{ p: { xs: 2, md: 2.5 }, minWidth: 0 }}
        >
          <SubmissionTimeline
            assignment={source}
            selectedFileId={opened.fileId}
            hasList
            onSelect={(id, kind, number) => {
              if (kind === 'review') {
                void navigate(`/review/${id}/read`);
                return;
              }
              setOpened({
                fileId: id,
                view: kind === 'draft' ? 'rewind' : kind === 'additional' ? 'addition' : 'main',
                version: number,
              });
            }}
          />
        </Paper>
        <FileEditor
          key={`${fileId} ${view} ${opened.version}`}
          target={{ fileId, view, ...(opened.version === null ? {} : { version: opened.version }) }}
          title={t('readingPage.editor')}
          minHeight={FRAME_HEIGHT}
          timeZone={submission.classTimezone}
          editor={editor}
        />
      </Box>
      <AttachedFilesDialog
        open={attached}
        submission={submission}
        title={t('readingPage.timeline.attach')}
        onClose={() => setAttached(false)}
      />
    </>
  );
}
