import type { RichTextBlock } from '@antecedent/contracts/wire/rich-text/blocks';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { RichText } from './RichText.tsx';

/** What can be Markdown or an address; a text without it is shown as it is. */
const PERHAPS_MARKUP = /[*_[#\\&@]|^\s*[-+]|^\s*\d+[.)]|\/\/|www\./m;

/** Headings begin at h3, because the text is below an h2. Markdown's first two levels look the same: the editor offers only two. */
const HEADINGS = [
  { tag: 'h3', variant: 'h4' },
  { tag: 'h3', variant: 'h4' },
  { tag: 'h4', variant: 'h5' },
] as const;

type Reader = (markdown: string) => RichTextBlock[];
let reader: Reader | null = null;
const loadReader = () =>
  import('@antecedent/contracts/wire/rich-text/read-markdown').then(({ blocksOfText }) => {
    reader = blocksOfText;
    return blocksOfText;
  });

type FormattedTextProps = {
  /** As its author's form sent it: Markdown, or plain text with line breaks. */
  text: string;
  variant?: 'body1' | 'body2';
};

/** A text that somebody formatted in a form. Until what reads Markdown has loaded, and without it, its source is shown. */
export function FormattedText({ text, variant = 'body1' }: FormattedTextProps) {
  const isPlain = !PERHAPS_MARKUP.test(text);
  const [read, setRead] = useState(() => reader);
  const isAwaited = !isPlain && read === null;
  useEffect(() => {
    if (!isAwaited) return;
    let isCurrent = true;
    loadReader().then(
      (loaded) => isCurrent && setRead(() => loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isAwaited]);
  const blocks = useMemo(() => (isPlain ? null : (read?.(text) ?? null)), [isPlain, read, text]);
  if (blocks === null)
    return (
      <Typography
        variant={variant}
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '68ch' }}
      >
        {text}
      </Typography>
    );
  return (
    <div>
      <RichText blocks={blocks} headings={HEADINGS} variant={variant} />
    </div>
  );
}
