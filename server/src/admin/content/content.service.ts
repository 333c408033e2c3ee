import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@antecedent/contracts/accounts/accounts/account-fields';
import {
  type LandingContent,
  LandingContentSchema,
  LEGAL_PAGES,
  type LegalText,
} from '@antecedent/contracts/admin/content';
import { blocksOfDocument, titleOf } from '@antecedent/contracts/wire/rich-text/read-markdown';
import { CHECKOUT } from '../../ground/machine/checkout.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Platform } from '../../ground/platform/platform.ts';

/** Files larger than this are ignored as if they were missing. */
const MAX_BYTES = 1024 * 1024;
const DEFAULTS = join(CHECKOUT, 'server/src/admin/content/defaults');

type Parts = Pick<Platform, 'env' | 'log'>;

/** The operator's content for visitors. An invalid file is logged and skipped. */
export async function readLandingContent({ env, log }: Parts): Promise<LandingContent> {
  const file = await fileWithin(join(env.contentDir, 'landing.json'));
  if (file === null) return LandingContentSchema.parse({});
  try {
    return LandingContentSchema.parse(JSON.parse(file.text));
  } catch (error) {
    log.warn({ err: error }, 'landing.json of the content folder cannot be used');
    return LandingContentSchema.parse({});
  }
}

/**
 * The operator's text if there is one: the file for this language, else the one without a language. Otherwise
 * the software's default text.
 *
 * @throws {AppError} `not-found`
 */
export async function readLegalText(
  { env }: Parts,
  type: string,
  locale: Locale,
): Promise<LegalText> {
  const page = LEGAL_PAGES.find((one) => one === type);
  if (!page) throw new AppError('not-found', 'content.noPage');
  const own =
    (await fileWithin(join(env.contentDir, `${page}.${locale}.md`))) ??
    (await fileWithin(join(env.contentDir, `${page}.md`)));
  const source =
    own?.text ??
    withAddress(await readFile(join(DEFAULTS, locale, `${page}.md`), 'utf8'), env.supportEmail);
  const { title, rest } = titleOf(blocksOfDocument(source));
  return {
    title,
    blocks: rest,
    byOperator: own !== null,
    locale: own === null ? locale : null,
    changedAt: own?.changedAt.toISOString() ?? null,
  };
}

const ADDRESS = '{{supportEmail}}';

/** A default text with the address of the support team, or without the paragraph that names it. */
function withAddress(source: string, address: string | null | undefined): string {
  if (address) return source.replaceAll(ADDRESS, address);
  return source
    .split('\n\n')
    .filter((paragraph) => !paragraph.includes(ADDRESS))
    .join('\n\n');
}

const PICTURES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
} as const;

/** @throws {AppError} `not-found` */
export async function readPicture({ env }: Parts, name: string) {
  const ending = name.slice(name.lastIndexOf('.') + 1) as keyof typeof PICTURES;
  try {
    const bytes = await readFile(join(env.contentDir, 'pictures', name));
    return { bytes, contentType: PICTURES[ending], fileName: name };
  } catch {
    throw new AppError('not-found', 'content.noPicture');
  }
}

async function fileWithin(path: string): Promise<{ text: string; changedAt: Date } | null> {
  try {
    const { size, mtime } = await stat(path);
    if (size > MAX_BYTES) return null;
    return { text: await readFile(path, 'utf8'), changedAt: mtime };
  } catch {
    return null;
  }
}
