import { z } from 'zod';
import { LocaleSchema } from '../accounts/accounts/account-fields.ts';
import { endpoint } from '../wire/endpoint.ts';
import { text } from '../wire/fields.ts';
import { RichTextBlockSchema } from '../wire/rich-text/blocks.ts';

const webAddress = z.url({ protocol: /^https?$/ }).max(500);
/** File name of a picture in the operator's pictures folder. */
const pictureName = z.string().regex(/^[\w-]{1,80}\.(?:png|jpg|jpeg|webp|svg)$/);

/** Landing page content provided by the operator; every part is optional. */
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
  summary: 'Get the events, partners and other versions provided by the operator',
  action: 'system.read',
  response: LandingContentSchema,
});

/** Legal pages the operator can replace; each has a default that describes this software. */
export const LEGAL_PAGES = [
  'termsandconditions',
  'privacy',
  'record',
  'dataprotection',
  'selfhosting',
  'accessibility',
] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

export const LegalTextSchema = z.object({
  title: z.string(),
  /** The language of a default page; null for the operator's own, which may be in any language. */
  locale: LocaleSchema.nullable(),
  blocks: z.array(RichTextBlockSchema),
  /** Whether the operator wrote it; otherwise it is the software's default. */
  byOperator: z.boolean(),
  changedAt: z.iso.datetime().nullable(),
});
export type LegalText = z.infer<typeof LegalTextSchema>;

export const legalText = endpoint({
  method: 'GET',
  path: '/content/legal/:type',
  summary: 'Get the terms, the privacy policy or another legal page',
  action: 'system.read',
  params: z.object({ type: text().max(100) }),
  query: z.object({ locale: LocaleSchema.default('en') }),
  response: LegalTextSchema,
});

export const contentPicture = endpoint({
  method: 'GET',
  path: '/content/pictures/:name',
  summary: 'Get a picture from the operator’s folder, such as a partner’s logo',
  action: 'system.read',
  params: z.object({ name: pictureName }),
  response: 'bytes',
});
