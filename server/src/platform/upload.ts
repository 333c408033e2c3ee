import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { UploadForm } from '@antecedent/contracts/endpoint';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/** A file of a multipart form as it arrived: its name is a claim. It is gone once the request is answered. */
export type UploadedFile = { fileName: string; path: string; size: number };

export type Upload = { fields: Record<string, string>; files: UploadedFile[] };

const FIELD_LIMIT = { fields: 20, fieldSize: 20_000, fieldNameSize: 100, headerPairs: 50 };

export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: FIELD_LIMIT, throwFileSizeLimit: false });
}

/**
 * Reads the multipart form into a folder of its own, runs `act`, and removes the folder. Nothing is
 * held in memory; the form is refused at the first byte beyond its bounds. Without a `form` the
 * request has none, and `act` runs at once.
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
    throw new AppError('invalid-request', 'The files have to be sent as a multipart form.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'antecedent-upload-'));
  try {
    return await act(await readForm(form, request, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readForm(
  form: UploadForm,
  request: FastifyRequest,
  folder: string,
): Promise<Upload> {
  const upload: Upload = { fields: {}, files: [] };
  const limits = { ...FIELD_LIMIT, files: form.files, fileSize: form.fileSize };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') upload.fields[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== form.file) {
      throw new AppError('invalid-request', `The form has no field for files named so.`);
    }
    const file = await keep(part, join(folder, String(upload.files.length)));
    upload.files.push(file);
    const total = upload.files.reduce((sum, { size }) => sum + size, 0);
    if (form.total !== undefined && total > form.total) throw tooLarge(form.total);
  }
  return upload;
}

async function keep(part: MultipartFile, path: string): Promise<UploadedFile> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(part.file, target);
  if (part.file.truncated) throw tooLarge(part.file.bytesRead);
  return { fileName: part.filename, path, size: target.bytesWritten };
}

const tooLarge = (limit: number): AppError =>
  new AppError(
    'too-large',
    `The file is too large: at most ${Math.floor(limit / (1024 * 1024))} MB are accepted.`,
  );
