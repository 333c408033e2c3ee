import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { PatchableFile } from './patchable-file.ts';

/**
 * A WOPI host for the built editor. It holds one file and answers immediately, so only the
 * browser's own time is measured.
 */
export type EditorHost = {
  /** The URL that opens the file in the editor. */
  address: string;
  origin: string;
  /** Replaces the file and says whether the person opening it may only suggest changes. */
  setFile(bytes: Uint8Array, suggests: boolean): void;
  /** The file as last saved. */
  bytes(): Uint8Array;
  /** Number of saves since the file was last replaced. */
  saves(): number;
  /** Bytes that the last save sent, its headers included. */
  savedBytes(): number;
  close(): Promise<void>;
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const FILE = '/wopi/files/1';

/** @param folder the build output of the editor's pages */
export async function serveEditor(folder: string): Promise<EditorHost> {
  let held = { file: new PatchableFile(new Uint8Array()), suggests: false, version: 0 };
  let savedBytes = 0;
  const savedAt = () => new Date(held.version * 1_000).toISOString();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', origin);
    if (pathname === '/editor/') return sendPage(response);
    if (pathname.startsWith('/editor/')) return sendAsset(response, pathname);
    if (pathname === FILE && request.method === 'GET') return sendJson(response, fileInfo());
    if (pathname === FILE) return sendJson(response, {});
    if (pathname !== `${FILE}/contents`) {
      response.writeHead(404).end();
    } else if (request.method === 'GET') {
      response.writeHead(200, itemVersion()).end(held.file.bytes());
    } else {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body = Buffer.concat(parts);
      savedBytes = headerBytes(request) + body.length;
      const isPatch = request.headers['x-antecedent-patch'] !== undefined;
      if (isPatch) held.file.apply(body);
      const file = isPatch ? held.file : new PatchableFile(body);
      held = { ...held, file, version: held.version + 1 };
      response.writeHead(200, { 'content-type': 'application/json', ...itemVersion() });
      response.end(JSON.stringify({ LastModifiedTime: savedAt() }));
    }
  }

  const itemVersion = () => ({ 'x-wopi-itemversion': String(held.version) });

  const fileInfo = () => ({
    BaseFileName: 'essay.docx',
    UserId: 'ada',
    UserFriendlyName: 'Ada',
    UserCanWrite: true,
    UserCanOnlyComment: held.suggests,
    UserCanOnlySuggest: held.suggests,
    AntecedentPatch: held.suggests ? 0 : 1,
    SupportsLocks: true,
    LastModifiedTime: savedAt(),
    PostMessageOrigin: origin,
  });

  async function sendPage(response: ServerResponse): Promise<void> {
    const opening = {
      wopiSrc: origin + FILE,
      accessToken: 'bench',
      accessTokenTtl: 0,
    };
    const script = `<script type="application/json" id="opening">${JSON.stringify(opening)}</script>`;
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    send(response, '.html', html.replace('<!-- page data -->', script));
  }

  async function sendAsset(response: ServerResponse, pathname: string): Promise<void> {
    const path = normalize(pathname.slice('/editor'.length));
    send(response, extname(path), await readFile(join(folder, path)));
  }

  return {
    address: `${origin}/editor/`,
    origin,
    setFile: (bytes, suggests) => {
      held = { file: new PatchableFile(bytes), suggests, version: 1 };
    },
    bytes: () => held.file.bytes(),
    saves: () => held.version - 1,
    savedBytes: () => savedBytes,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The request line and the headers as they came. */
const headerBytes = ({ method = '', url = '', rawHeaders }: IncomingMessage): number =>
  `${method} ${url} HTTP/1.1\r\n\r\n`.length +
  rawHeaders.reduce((sum, text) => sum + text.length + ': '.length, 0);

function send(response: ServerResponse, extension: string, content: string | Buffer): void {
  response.writeHead(200, { 'content-type': TYPES[extension] ?? 'application/octet-stream' });
  response.end(content);
}

function sendJson(response: ServerResponse, content: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content));
}
