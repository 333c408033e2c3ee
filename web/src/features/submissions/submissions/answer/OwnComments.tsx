import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CommentOutcomes } from '../../../insight/comments/CommentOutcomes.tsx';
import { useCommentOutcomes } from '../../../insight/comments/comments.api.ts';
import { openSentence } from '../../../insight/comments/outcome-words.ts';

type OwnCommentsProps = {
  assignment: StudentAssignment;
  /** Finds words in the text that is being written. */
  onFind: (words: string) => void;
};

/** What became of the comments on the student's text; nothing if there are no comments. */
export function OwnComments({ assignment, onFind }: OwnCommentsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const heading = useId();
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const { id, timelineSubmissions, abilities, submission } = assignment;
  const { data, refetch } = useCommentOutcomes(
    { assignmentId: id },
    {
      state: timelineSubmissions.flatMap((one) => [one.version, one.commentFiles.length]).join(),
      enabled: submission !== null && timelineSubmissions.length > 0,
      isWriting: abilities.canWrite,
    },
  );
  if (!data || data.comments.length + data.feedback.length === 0) return null;
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  const toggle = () => {
    // What was written since the page opened counts.
    if (!isOpen) void refetch();
    setOpen(!isOpen);
  };
  return (
    <Paper variant="outlined" component="section" aria-labelledby={heading} sx={{ p: 2.5 }}>
      <Typography id={heading} variant="h3" component="h2">
        {t('comments.ownTitle')}
      </Typography>
      {data.comments.length > 0 && !isOpen && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {openSentence(data.comments, t)}
        </Typography>
      )}
      <Button
        size="small"
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={list}
        endIcon={<Chevron size={16} />}
        onClick={toggle}
        sx={{ my: 1 }}
      >
        {t(isOpen ? 'comments.hideList' : 'comments.showList')}
      </Button>
      <Collapse in={isOpen} id={list} unmountOnExit>
        <CommentOutcomes
          outcomes={data}
          links={{
            onFind,
            onPlay: assignment.showAnalytics
              ? (version) => void navigate(`/assignment/${id}/rewind?version=${version}`)
              : undefined,
          }}
        />
      </Collapse>
    </Paper>
  );
}
