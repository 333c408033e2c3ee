import { createReadStream, createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Refusal } from '@antecedent/catalog/refusals';
import type { UploadForm } from '@antecedent/contracts/wire/endpoint';
import { safeFileName } from '@antecedent/domain/files/file-name';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, refusedAs } from '../errors/errors.ts';
import { HeavyFile } from '../heavy-work.ts';
import type { IncomingFile } from './upload-scan.ts';
import type { UploadFolder, UploadSpace } from './upload-space.ts';

/** A file of a multipart form as it arrived: its name is unverified. It is deleted once the request is answered. */
export type UploadedFile = { fileName: string; path: string; size: number };

export type Upload = { fields: Record<string, string>; files: UploadedFile[] };

const FIELD_LIMIT = { fields: 20, fieldSize: 20_000, fieldNameSize: 100, headerPairs: 50 };

declare module 'fastify' {
  interface FastifyInstance {
    uploadSpace: UploadSpace;
    scanUpload: ScanUpload;
  }
}

/** Checks a file before it is used. @throws {AppError} when it must not be stored */
type ScanUpload = (actorId: string | null, file: IncomingFile) => Promise<void>;

/** Makes multipart forms readable. Each file is scanned by `scan` before its request is handled. */
export async function acceptUploads(
  app: FastifyInstance,
  space: UploadSpace,
  scan: ScanUpload,
): Promise<void> {
  app.decorate('uploadSpace', space);
  app.decorate('scanUpload', scan);
  await app.register(multipart, { limits: FIELD_LIMIT, throwFileSizeLimit: false });
}

/**
 * Reads the multipart form into a folder of its own, runs `act`, and removes the folder, even if the connection breaks
 * in between. Nothing is held in memory; of a file that is too large, no byte beyond its limit is stored. Without
 * `form`, the request has no form and `act` runs immediately.
 *
 * @throws {AppError} `invalid-request` for anything but such a form, `too-large`
 */
export async function withUpload<R>(
  form: UploadForm | undefined,
  request: FastifyRequest,
  act: (upload: Upload | undefined) => Promise<R>,
): Promise<R> {
  if (!form) return act(undefined);
  if (!request.isMultipart()) {
    throw new AppError('invalid-request', 'uploads.notMultipart');
  }
  const folder = await request.server.uploadSpace.open();
  let upload: Upload | undefined;
  try {
    upload = await readForm(form, request, folder).catch((error: unknown) => {
      throw refusalOf(error, form);
    });
    for (const { fileName, path } of upload.files) {
      const file = { fileName: safeFileName(fileName), open: () => createReadStream(path) };
      await request.server.scanUpload(request.actor?.userId ?? null, file);
    }
    return await act(upload);
  } catch (error) {
    if (error instanceof HeavyFile && upload) error.form = await formOf(form, upload);
    throw error;
  } finally {
    await folder.remove();
  }
}

/** The form again, as a browser would send it. */
async function formOf(
  form: UploadForm,
  { fields, files }: Upload,
): Promise<NonNullable<HeavyFile['form']>> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const { fileName, path } of files) {
    data.append(form.file, new Blob([await readFile(path)]), fileName);
  }
  const sent = new Response(data);
  const body = new Uint8Array(await sent.arrayBuffer());
  return { contentType: sent.headers.get('content-type') ?? '', body };
}

async function readForm(
  form: UploadForm,
  request: FastifyRequest,
  folder: UploadFolder,
): Promise<Upload> {
  const upload: Upload = { fields: {}, files: [] };
  const limits = { ...FIELD_LIMIT, files: form.files, fileSize: form.fileSize };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw unreadable();
      if (typeof part.value === 'string') upload.fields[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== form.file) {
      throw new AppError('invalid-request', 'uploads.unknownField');
    }
    const file = await keep(part, folder, String(upload.files.length));
    if (part.file.truncated) throw tooLarge(form, part.filename);
    upload.files.push(file);
    const total = upload.files.reduce((sum, { size }) => sum + size, 0);
    if (form.total !== undefined && total > form.total) throw tooLargeTogether(form, form.total);
  }
  return upload;
}

async function keep(
  part: MultipartFile,
  folder: UploadFolder,
  name: string,
): Promise<UploadedFile> {
  const path = join(folder.path, name);
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        folder.take(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error as AppError);
      }
    },
  });
  await pipeline(part.file, counted, target);
  return { fileName: part.filename, path, size: target.bytesWritten };
}

const megabytes = (bytes: number): number => Math.floor(bytes / (1024 * 1024));

const tooLarge = ({ fileSize, refusal }: UploadForm, fileName: string): AppError =>
  refused(
    refusal?.fileTooLarge(fileName) ?? {
      key: 'uploads.fileTooLarge',
      values: { megabytes: megabytes(fileSize) },
    },
  );

const tooLargeTogether = ({ refusal }: UploadForm, limit: number): AppError =>
  refused(
    refusal?.totalTooLarge ?? {
      key: 'uploads.totalTooLarge',
      values: { megabytes: megabytes(limit) },
    },
  );

const refused = (refusal: Refusal): AppError => refusedAs('too-large', refusal);

const unreadable = (cause?: unknown): AppError =>
  new AppError('invalid-request', 'uploads.unreadable', { cause });

/**
 * Maps an error of the form parser. Errors of the form itself have no code
 * or one of the reader's own; the rest, such as a full disk, is not the caller's doing.
 */
function refusalOf(error: unknown, { files, refusal }: UploadForm): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : null;
  if (code === 'FST_FILES_LIMIT') {
    return refused(
      refusal?.tooManyFiles ?? { key: 'uploads.tooManyFiles', values: { count: files } },
    );
  }
  const isOfForm =
    code === null || code.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE';
  return isOfForm ? unreadable(error) : error;
}
