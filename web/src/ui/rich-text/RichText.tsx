import type { Inline, RichTextBlock } from '@antecedent/contracts/wire/rich-text/blocks';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { Link as RouterLink } from 'react-router';
import { withIndexKeys } from '../../lib/with-index-keys.ts';
import { RichTextFilesContext } from './rich-text-files.ts';

type HeadingTag = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

type RichTextProps = {
  blocks: readonly RichTextBlock[];
  /** The element and the size of each level of heading, the first one first. */
  headings: readonly { tag: HeadingTag; variant: HeadingTag }[];
  /** The size of the text. */
  variant?: 'body1' | 'body2';
};

/** A formatted text, element by element: nothing that its author wrote is passed through as HTML. */
export function RichText({ blocks, headings, variant = 'body1' }: RichTextProps) {
  return withIndexKeys(blocks).map(({ key, value }) => (
    <Block key={key} block={value} headings={headings} variant={variant} />
  ));
}

const ENDS = {
  overflowWrap: 'anywhere',
  '&:first-child': { mt: 0 },
  '&:last-child': { mb: 0 },
} as const;

function Block({
  block,
  headings,
  variant,
}: Omit<Required<RichTextProps>, 'blocks'> & { block: RichTextBlock }) {
  if (block.kind === 'heading') {
    const { tag, variant: size } = headings[block.level - 1] ?? headings.at(-1)!;
    return (
      <Typography component={tag} variant={size} sx={{ mt: 4, mb: 1, ...ENDS }}>
        <Words words={block.words} />
      </Typography>
    );
  }
  if (block.kind === 'list')
    return (
      <Typography
        component={block.ordered ? 'ol' : 'ul'}
        variant={variant}
        {...(block.start !== undefined && { start: block.start })}
        sx={{
          pl: 3,
          my: 1.5,
          ...ENDS,
          '& li': { mb: 0.75, maxWidth: '68ch', whiteSpace: 'pre-line' },
        }}
      >
        {withIndexKeys(block.items).map(({ key, value }) => (
          <li key={key}>
            <Words words={value} />
          </li>
        ))}
      </Typography>
    );
  return (
    <Typography
      component="p"
      variant={variant}
      sx={{ mb: 1.5, maxWidth: '68ch', ...ENDS, whiteSpace: 'pre-line' }}
    >
      <Words words={block.words} />
    </Typography>
  );
}

const Words = ({ words }: { words: readonly Inline[] }) =>
  withIndexKeys(words).map(({ key, value }) => <Word key={key} {...value} />);

function Word({ text, mark, link, file, picture }: Inline) {
  const files = useContext(RichTextFilesContext);
  const word =
    picture && files ? (
      <files.Picture id={picture} text={text} />
    ) : mark === 'strong' ? (
      <strong>{text}</strong>
    ) : mark === 'emphasis' ? (
      <em>{text}</em>
    ) : mark === 'strong-emphasis' ? (
      <strong>
        <em>{text}</em>
      </strong>
    ) : mark === 'code' ? (
      <code>{text}</code>
    ) : (
      text
    );
  if (file && files)
    return (
      <files.FileLink id={file} text={text}>
        {word}
      </files.FileLink>
    );
  if (!link) return word;
  if (link.startsWith('/'))
    return (
      <Link component={RouterLink} to={link}>
        {word}
      </Link>
    );
  return (
    <Link href={link} rel="noopener noreferrer">
      {word}
    </Link>
  );
}
