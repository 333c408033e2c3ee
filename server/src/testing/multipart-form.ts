import type { TestForm } from './access/access-case.ts';

const BOUNDARY = 'test-form-7f3a';

/** A multipart form as a browser sends it: the payload and the header that goes with it. */
export function multipartForm({ fields = {}, files = [] }: TestForm): {
  payload: Buffer;
  headers: Record<string, string>;
} {
  const parts = [
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, Buffer.from(value))),
    ...files.map(({ field, fileName, bytes }) =>
      part(`name="${field}"; filename="${fileName}"`, Buffer.from(bytes), FILE_TYPE),
    ),
  ];
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

const FILE_TYPE = 'content-type: application/octet-stream\r\n';

const part = (disposition: string, content: Buffer, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
