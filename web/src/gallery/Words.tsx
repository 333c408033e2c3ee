import type { SaveStatus } from '@antecedent/contracts/record/editor/messages';
import { DRAFT_STATUSES, SUBMISSION_STATUSES } from '@antecedent/domain/assignment/states';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Change } from '../charts/Change.tsx';
import { ChangeLegend } from '../charts/ChangeLegend.tsx';
import { Dial } from '../charts/Dial.tsx';
import { PaceLabel } from '../charts/PaceLabel.tsx';
import { ProcessStrip } from '../charts/ProcessStrip.tsx';
import { ProvenanceBar } from '../charts/ProvenanceBar.tsx';
import { TimeMetrics } from '../charts/TimeMetrics.tsx';
import { DraftSteps } from '../features/assignments/assignments/students/DraftSteps.tsx';
import { MomentList } from '../features/insight/replay/MomentList.tsx';
import { SaveState } from '../features/record/editor/SaveState.tsx';
import { ApiError } from '../lib/api-error.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Highlight } from '../ui/Highlight.tsx';
import { LoadingSkeleton } from '../ui/LoadingSkeleton.tsx';
import { PaperSheet } from '../ui/PaperSheet.tsx';
import { StatusLabel } from '../ui/StatusLabel.tsx';
import { changed } from './essay.ts';

const saves: SaveStatus[] = [
  { state: 'saved', savedAt: '2026-10-20T16:44:07Z', waitingChanges: 0 },
  { state: 'saving', savedAt: null, waitingChanges: 1 },
  { state: 'saving', savedAt: null, waitingChanges: 0, message: 'later' },
  { state: 'waiting', savedAt: null, waitingChanges: 3 },
  { state: 'offline', savedAt: null, waitingChanges: 12 },
  { state: 'conflict', savedAt: null, waitingChanges: 2 },
  { state: 'refused', savedAt: null, waitingChanges: 2, message: 'The deadline has passed.' },
  { state: 'signed-out', savedAt: null, waitingChanges: 2 },
];
const statuses = [...new Set([...SUBMISSION_STATUSES, ...DRAFT_STATUSES])];

export function Scores() {
  return (
    <Paper variant="outlined" component="aside" aria-label="Writing" sx={{ px: 2, pt: 1.5, pb: 2 }}>
      <Typography variant="h3" component="h2" sx={{ pb: 1 }}>
        How this text came to be
      </Typography>
      <Dial
        name="Effort"
        score={85}
        letter="A"
        summary="58 minutes, mostly typed here"
        open
        total="100 × 0.948 × (0.6 × 0.829 + 0.4)"
        steps={[
          { label: 'Own share', formula: '1,104 ÷ (1,104 typed + 61 in bulk)', value: '0.948' },
          { label: 'Time', formula: '(50 − 18.9 words a minute) ÷ 37.5', value: '0.829' },
          { label: 'Evenness', formula: '(1 − rush 0.21) ÷ 0.3, at most 1', value: '1' },
        ]}
      />
      <Dial
        name="Revision"
        score={null}
        letter="N"
        summary="There are fewer than 50 words yet"
        total=""
        steps={[]}
      />
      <TimeMetrics
        active={2_465}
        think={1_035}
        real={3_500}
        desk={4_100}
        away={86_000}
        recent={{ late: 120, all: 480 }}
        rank="9/15"
      />
      <ProvenanceBar typed={1_104} bulk={61} unobserved={30} />
    </Paper>
  );
}

export function States() {
  const stack = { display: 'grid', gap: 1.5, justifyItems: 'start' } as const;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr 1fr' } }}>
      <Paper variant="outlined" sx={{ p: 2, ...stack }}>
        {statuses.map((status) => (
          <StatusLabel key={status} status={status} />
        ))}
        <DraftSteps
          drafts={[
            { title: 'First draft', status: 'SUBMITTED' },
            { title: 'Second draft', status: 'MISSED' },
            { title: 'Final', status: 'NONE' },
          ]}
        />
      </Paper>
      <Paper variant="outlined" sx={{ p: 2, ...stack }}>
        {saves.map((status) => (
          <SaveState key={`${status.state} ${status.message}`} status={status} />
        ))}
        <PaceLabel pace="measured" />
        <PaceLabel pace="hurried" />
        <PaceLabel pace="rushed" />
        <Highlight>Today, 18:00</Highlight>
        <ProcessStrip values={[0, 3, 9, 4, 0, 0, 0, 1, 12, 7, 3, 0, 0, 5, 2]} width={260} />
      </Paper>
      <Paper variant="outlined" sx={{ p: 2, ...stack }}>
        <EmptyState
          title="No students registered yet"
          action={
            <Button size="small" variant="outlined">
              Copy key
            </Button>
          }
        >
          Give the class the key <strong>MT-7K2QD</strong>; names appear here as they enroll.
        </EmptyState>
        <ErrorState
          title="Failed to fetch assignment data."
          error={
            new ApiError({
              code: 'unavailable',
              message: 'The server did not answer.',
              requestId: '7f3a91',
            })
          }
          reassurance="Nothing you wrote is affected."
          onRetry={() => undefined}
        />
        <Box sx={{ width: 1 }}>
          <LoadingSkeleton label="Loading students" />
        </Box>
      </Paper>
    </Box>
  );
}

export function TextAndTime() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' },
      }}
    >
      <PaperSheet sx={{ px: { xs: 2.5, md: 7 }, py: { xs: 2.5, md: 5 } }}>
        <Typography variant="reading" component="p" sx={{ m: 0 }}>
          {changed.map((run) => (
            <Change key={run.text} {...run} />
          ))}
        </Typography>
      </PaperSheet>
      <Box>
        <Box sx={{ mb: 3 }}>
          <ChangeLegend />
        </Box>
        <MomentList
          onGo={() => undefined}
          label="Timeline"
          moments={[
            { label: 'Start', when: 'Thu 8 Oct, 17:10', stage: 'past' },
            {
              label: 'Time elapsed',
              when: '5 days 4 h, of which 31 minutes of writing',
              stage: 'here',
            },
            { label: 'First draft', when: 'due Tue 13 Oct, 23:59', stage: 'ahead' },
            { label: 'End', when: 'Tue 20 Oct, 16:44', stage: 'ahead' },
          ]}
        />
      </Box>
    </Box>
  );
}
