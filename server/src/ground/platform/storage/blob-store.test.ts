import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BlobStore, BlobStoreError, blobHash, openBlobStore } from './blob-store.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const NOBODY = 'f'.repeat(64);

/** The few S3 calls that the store makes, implemented in memory. */
function startBucket(): Promise<{ server: Server; address: string }> {
  const objects = new Map<string, Buffer>();
  const putAt = new Map<string, Date>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://bucket');
    const key = decodeURIComponent(url.pathname.replace('/bucket/', ''));
    const found = objects.get(key);
    if (request.method === 'PUT') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        objects.set(key, Buffer.concat(chunks));
        putAt.set(key, new Date());
        response.setHeader('etag', '"1"').end();
      });
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (url.searchParams.get('list-type') === '2') {
      const prefix = url.searchParams.get('prefix') ?? '';
      const rows = [...objects.keys()]
        .filter((name) => name.startsWith(prefix))
        .map(
          (name) =>
            `<Contents><Key>${name}</Key><Size>1</Size><LastModified>${putAt.get(name)?.toISOString()}</LastModified></Contents>`,
        );
      response
        .setHeader('content-type', 'application/xml')
        .end(
          `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`,
        );
    } else if (!found) response.writeHead(404).end();
    else if (request.method === 'HEAD') response.setHeader('content-length', found.length).end();
    else response.end(found);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ server, address: `s3://KEY:SECRET@127.0.0.1:${port}/bucket?tls=off` });
    });
  });
}

let folder: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antecedent-blobs-'));
  bucket = await startBucket();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  bucket.server.close();
});

describe.each(['folder', 'S3'])('openBlobStore on %s', (kind) => {
  const open = (): BlobStore =>
    openBlobStore({ blobStore: kind === 'folder' ? join(folder, 'blobs') : bucket.address });

  it('returns what was stored, under the hash of the content', async () => {
    const store = open();
    const bytes = bytesOf('a whole file');
    const hash = await store.put(bytes);
    expect(hash).toBe(blobHash(bytes));
    expect(Buffer.from((await store.get(hash))!).toString()).toBe('a whole file');
    expect(await store.has(hash)).toBe(true);
  });

  it('streams it, and returns null for a missing blob', async () => {
    const store = open();
    const bytes = new Uint8Array(300_000).map((_, at) => at % 251);
    const stream = await store.open(await store.put(bytes));
    const pieces: Uint8Array[] = [];
    for await (const piece of stream ?? []) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(1);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    expect(await store.open(NOBODY)).toBeNull();
  });

  it('stores equal bytes once, even concurrently', async () => {
    const store = open();
    const hashes = await Promise.all(Array.from({ length: 8 }, () => store.put(bytesOf('twin'))));
    expect(new Set(hashes).size).toBe(1);
    const kept = [];
    for await (const hash of store.list()) if (hash === hashes[0]) kept.push(hash);
    expect(kept).toHaveLength(1);
  });

  it('returns null for a missing blob, and for a removed one', async () => {
    const store = open();
    expect(await store.get(NOBODY)).toBeNull();
    expect(await store.has(NOBODY)).toBe(false);
    const hash = await store.put(bytesOf('passing'));
    await store.remove(hash);
    expect(await store.get(hash)).toBeNull();
    await store.remove(hash);
  });

  it('removes a blob stored before a given time, unless it was stored again since', async () => {
    const store = open();
    const hash = await store.put(bytesOf('put twice'));
    await sleep(20);
    const between = new Date();
    await sleep(20);
    expect(await store.removeUnlessPutSince(NOBODY, new Date())).toBe(false);
    await store.put(bytesOf('put twice'));
    expect(await store.removeUnlessPutSince(hash, between)).toBe(false);
    expect(await store.has(hash)).toBe(true);
    await sleep(20);
    expect(await store.removeUnlessPutSince(hash, new Date())).toBe(true);
    expect(await store.get(hash)).toBeNull();
    expect(await store.put(bytesOf('put twice'))).toBe(hash);
    expect(await store.has(hash)).toBe(true);
  });
});

describe('an S3 store that fails', () => {
  /** A store that answers everything with this status; 0 closes the connection. */
  async function failing(status: number): Promise<{ store: BlobStore; server: Server }> {
    const server = createServer((request, response) => {
      request.resume();
      if (status === 0) request.socket.destroy();
      else request.on('end', () => response.writeHead(status).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const blobStore = `s3://KEY:SECRET@127.0.0.1:${port}/bucket?tls=off`;
    return { store: openBlobStore({ blobStore }), server };
  }
  const listed = async (store: BlobStore) => {
    for await (const _ of store.list()) return;
  };

  it.each([0, 403, 500, 503])(
    'with %i never reports a blob as missing, nor as stored if it isn’t',
    async (status) => {
      const { store, server } = await failing(status);
      for (const request of [
        () => store.put(bytesOf('x')),
        () => store.get(NOBODY),
        () => store.has(NOBODY),
        () => store.remove(NOBODY),
        () => store.removeUnlessPutSince(NOBODY, new Date()),
        () => listed(store),
      ]) {
        await expect(request()).rejects.toThrow(BlobStoreError);
      }
      server.close();
    },
    30_000,
  );

  it('because its bucket is missing is not treated as empty', async () => {
    const { store, server } = await failing(404);
    await expect(listed(store)).rejects.toThrow('no such bucket');
    server.close();
  });
});

describe('folderBlobStore', () => {
  it('leaves no partial file when the disk is full, and accepts the same bytes later', async () => {
    const root = join(folder, 'full');
    const store = openBlobStore({ blobStore: root });
    const bytes = bytesOf('does not fit');
    const place = join(root, blobHash(bytes).slice(0, 2));
    await mkdir(root, { recursive: true });
    // A file is in place of the folder: writing fails as it does on a full disk.
    await writeFile(place, '');
    await expect(store.put(bytes)).rejects.toThrow();
    expect(await store.get(blobHash(bytes))).toBeNull();
    await rm(place);
    expect(await store.put(bytes)).toBe(blobHash(bytes));
    expect(await readdir(place)).toEqual([blobHash(bytes)]);
  });

  it('lists nothing before the first blob and no half-written file', async () => {
    const root = join(folder, 'fresh');
    const store = openBlobStore({ blobStore: root });
    const listed = async () => {
      const hashes = [];
      for await (const hash of store.list()) hashes.push(hash);
      return hashes;
    };
    expect(await listed()).toEqual([]);
    const hash = await store.put(bytesOf('x'));
    await writeFile(join(root, hash.slice(0, 2), `${NOBODY}.draft`), 'torn');
    expect(await listed()).toEqual([hash]);
    expect(await readdir(join(root, hash.slice(0, 2)))).toContain(hash);
  });

  it('never loses a blob stored while it is being removed', async () => {
    const store = openBlobStore({ blobStore: join(folder, 'wanted') });
    const bytes = bytesOf('wanted and unwanted');
    const hash = await store.put(bytes);
    for (let round = 0; round < 50; round++) {
      await sleep(2);
      const before = new Date();
      await sleep(2);
      const put = store.put(bytes);
      const removed = store.removeUnlessPutSince(hash, before);
      await Promise.all([put, removed]);
      expect(await store.has(hash)).toBe(true);
    }
  });

  it('rejects a name that is not a hash', async () => {
    const store = openBlobStore({ blobStore: folder });
    await expect(store.get('../../etc/passwd')).rejects.toThrow(RangeError);
  });
});
