import { z } from 'zod';
import { LocaleSchema } from './accounts/account-fields.ts';
import { endpoint } from './wire/endpoint.ts';
import { text } from './wire/fields.ts';

const webAddress = z.url({ protocol: /^https?$/ }).max(500);
/** Name of a picture in the operator's folder of pictures. */
const pictureName = z.string().regex(/^[\w-]{1,80}\.(?:png|jpg|jpeg|webp|svg)$/);

/** What the operator tells visitors; every part may be left out. */
export const LandingContentSchema = z.object({
  events: z
    .array(
      z.object({
        title: text().min(1).max(200),
        when: text().min(1).max(100),
        where: text().max(200).optional(),
        text: text().max(2_000).optional(),
        link: webAddress.optional(),
      }),
    )
    .max(20)
    .default([]),
  partners: z
    .array(
      z.object({ name: text().min(1).max(200), link: webAddress, logo: pictureName.optional() }),
    )
    .max(60)
    .default([]),
  versions: z
    .object({ northAmerican: webAddress.optional(), european: webAddress.optional() })
    .default({}),
});
export type LandingContent = z.output<typeof LandingContentSchema>;

export const landingContent = endpoint({
  method: 'GET',
  path: '/content/landing',
  summary: 'Events, partners and other versions, as the operator wrote them down',
  action: 'system.read',
  response: LandingContentSchema,
});

/** Pages in the operator's words; each has a default that says what this software does. */
export const LEGAL_PAGES = [
  'termsandconditions',
  'privacy',
  'record',
  'dataprotection',
  'selfhosting',
] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Words within a paragraph. Nothing else of Markdown is shown. */
const InlineSchema = z.object({
  text: z.string(),
  mark: z.enum(['strong', 'emphasis', 'code']).optional(),
  /** A web address, a mail address or a path of this site. */
  link: z.string().optional(),
});
const InlinesSchema = z.array(InlineSchema);
export type Inline = z.infer<typeof InlineSchema>;

const TextBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.int().min(1).max(4), words: InlinesSchema }),
  z.object({ kind: z.literal('paragraph'), words: InlinesSchema }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(InlinesSchema) }),
]);
export type TextBlock = z.infer<typeof TextBlockSchema>;

export const LegalTextSchema = z.object({
  title: z.string(),
  /** The language of a text of the software; null for the operator's, which may be in any. */
  locale: LocaleSchema.nullable(),
  blocks: z.array(TextBlockSchema),
  /** Whether the operator wrote it; the default is of the software. */
  byOperator: z.boolean(),
  changedAt: z.iso.datetime().nullable(),
});
export type LegalText = z.infer<typeof LegalTextSchema>;

export const legalText = endpoint({
  method: 'GET',
  path: '/content/legal/:type',
  summary: 'Terms, privacy, and what the claims of the start page rest on',
  action: 'system.read',
  params: z.object({ type: text().max(100) }),
  query: z.object({ locale: LocaleSchema.default('en') }),
  response: LegalTextSchema,
});

export const contentPicture = endpoint({
  method: 'GET',
  path: '/content/pictures/:name',
  summary: 'A picture from the operator’s folder, such as a partner’s sign',
  action: 'system.read',
  params: z.object({ name: pictureName }),
  response: 'bytes',
});
