import type { TemplateFile } from '@antecedent/contracts/assignments/templates';
import type { FileResponse } from '@antecedent/contracts/wire/endpoint';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { canUseTemplateFile } from './templates.policy.ts';
import { presentTemplateFile } from './templates.presenter.ts';
import * as repo from './templates.repo.ts';

/** The instructor's template files, newest first. */
export const listTemplateFiles = async ({ db }: Platform, actor: Actor): Promise<TemplateFile[]> =>
  (await repo.listTemplateFiles(db, actor.userId)).map(presentTemplateFile);

/** One of the instructor's own. @throws {AppError} `not-found` */
export async function ownTemplateFile(
  { db }: Platform,
  actor: Actor,
  by: { id: string } | { thumbnailId: string },
): Promise<repo.TemplateFileRow> {
  const row = await repo.findTemplateFile(db, by);
  if (!row || !canUseTemplateFile(actor.userId, row)) throw notFound('template');
  return row;
}

/** Assignments that began from it keep their copies. @throws {AppError} `not-found` */
export async function deleteTemplateFile(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<boolean> {
  const row = await ownTemplateFile(platform, actor, { id });
  await repo.deleteTemplateFile(platform.db, row.id);
  return true;
}

/** @throws {AppError} `not-found` */
export async function readThumbnail(
  platform: Platform,
  actor: Actor,
  thumbnailId: string,
): Promise<FileResponse> {
  const row = await ownTemplateFile(platform, actor, { thumbnailId });
  const bytes = await platform.blobs.get(row.thumbnailBlob);
  if (!bytes) throw notFound('picture');
  return { bytes, contentType: row.thumbnailType, fileName: 'thumbnail' };
}
