import { z } from 'zod';

/** A run of text within a paragraph. A line feed in it is a line break. */
export const InlineSchema = z.object({
  text: z.string(),
  mark: z.enum(['strong', 'emphasis', 'strong-emphasis', 'code']).optional(),
  /** A URL, an email address or a path on this site. */
  link: z.string().optional(),
  /** The file of the assignment that the text is a link to. */
  file: z.uuid().optional(),
  /** The picture of the assignment that the text describes; without a text, a decorative one. */
  picture: z.uuid().optional(),
});
export type Inline = z.infer<typeof InlineSchema>;

const InlinesSchema = z.array(InlineSchema);

export const RichTextBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.int().min(1).max(4), words: InlinesSchema }),
  z.object({ kind: z.literal('paragraph'), words: InlinesSchema }),
  z.object({
    kind: z.literal('list'),
    ordered: z.boolean(),
    /** The first item's number in an ordered list; 1 if left out. */
    start: z.int().min(0).optional(),
    items: z.array(InlinesSchema),
  }),
]);
/** A part of a formatted text. Built from Markdown, never from HTML. */
export type RichTextBlock = z.infer<typeof RichTextBlockSchema>;
