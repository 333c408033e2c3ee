import type { CommentOutcome } from '@antecedent/contracts/insight/comments';
import { isUntouched } from '@antecedent/domain/insight/comments/open-comments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { CircleDashed, Pencil } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayTime } from '../../../lib/times/days.ts';
import { changedSentence, passageOf, stateSentence } from './outcome-words.ts';
import { PassageExcerpt, PEOPLES_WORDS } from './PassageExcerpt.tsx';

/** What a card leads to; absent where its reader can't go. */
export type CommentLinks = {
  /** Plays the text from a version on. */
  onPlay?: ((version: number) => void) | undefined;
  /** Finds words in the text. */
  onFind?: ((words: string) => void) | undefined;
};

type CommentCardProps = { outcome: CommentOutcome; timeZone: string; links: CommentLinks };

/** A comment, what became of its words, and the words before and after. */
export function CommentCard({ outcome, timeZone, links }: CommentCardProps) {
  const { t } = useTranslation();
  const { comment, criterion, author, made, where, before, after, standing, replies, changed } =
    outcome;
  const changedOn = changedSentence(outcome, timeZone, t);
  const now = passageOf(after);
  const Icon = isUntouched(outcome) ? CircleDashed : Pencil;
  const done = [
    ...(standing === 'resolved' ? [t('comments.resolved')] : []),
    ...(replies > 0 ? [t('comments.replies', { count: replies })] : []),
    ...(where === 'note' ? [t('comments.note')] : []),
  ];
  return (
    <Paper component="article" variant="outlined" sx={{ p: 1.5 }}>
      {criterion !== null && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {t('comments.onCriterion', { criterion: criterion.title })}
        </Typography>
      )}
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontWeight: 560 }}>
        {comment}
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {t('comments.by', { author, date: dayTime(made.at, timeZone) })}
      </Typography>
      <Box component="p" sx={{ ...PEOPLES_WORDS, m: 0, mt: 1, color: 'text.secondary' }}>
        {shortened(passageOf(before))}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.75, mt: 1, fontSize: '0.875rem' }}>
        <Box sx={{ pt: '3px', color: 'text.secondary' }}>
          <Icon size={16} aria-hidden="true" />
        </Box>
        {stateSentence(outcome, t)}
      </Box>
      {[...(changedOn ? [changedOn] : []), ...done].map((line) => (
        <Typography
          key={line}
          variant="caption"
          component="div"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {line}
        </Typography>
      ))}
      <Actions outcome={outcome} timeZone={timeZone}>
        {changed !== null && links.onPlay && (
          <Button
            size="small"
            aria-label={t('comments.playOf', { comment: shortened(comment) })}
            onClick={() => links.onPlay?.(changed.first.version)}
          >
            {t('comments.play')}
          </Button>
        )}
        {where === 'text' && now !== '' && links.onFind && (
          <Button
            size="small"
            aria-label={t('comments.findOf', { comment: shortened(comment) })}
            onClick={() => links.onFind?.(soughtIn(now))}
          >
            {t('comments.find')}
          </Button>
        )}
      </Actions>
    </Paper>
  );
}

type ActionsProps = { outcome: CommentOutcome; timeZone: string; children: ReactNode };

/** What a card leads to, and its paragraph before and after, which opens in place. */
function Actions({ outcome, timeZone, children }: ActionsProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const content = useId();
  const { comment, made, before, after } = outcome;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5, ml: -0.75 }}>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={content}
          aria-label={t('comments.contextOf', { comment: shortened(comment) })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('comments.context')}
        </Button>
        {children}
      </Box>
      <Collapse in={isOpen} id={content} unmountOnExit>
        <PassageExcerpt
          label={t('comments.before', { date: dayTime(made.at, timeZone) })}
          excerpt={before}
        />
        <PassageExcerpt label={t('comments.after')} excerpt={after} />
      </Collapse>
    </>
  );
}

/** Editors find words in one paragraph. */
const MAX_SOUGHT = 100;

const soughtIn = (words: string): string =>
  (words.split('\n')[0] ?? '').slice(0, MAX_SOUGHT).trim();

const MAX_SHOWN = 140;

const shortened = (text: string): string =>
  text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN).trimEnd()}…`;
