import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { builtInDiscovery } from './built-in-discovery.ts';
import { actionAddress, DiscoveryClient, readDiscovery } from './discovery.ts';

const XML = `<?xml version="1.0"?><wopi-discovery><net-zone name="external-http">
<app name="writer"><action ext="docx" name="edit" default="true" urlsrc="https://office.example.edu/browser/1/cool.html?"/></app>
<app name="Word"><action ext="odt" name="view" urlsrc="https://office.example.edu/view?&lt;ui=UI_LLCC&amp;&gt;x=1&amp;"/><action ext="odt" name="edit" urlsrc="https://office.example.edu/edit"/></app>
</net-zone></wopi-discovery>`;
const SRC = 'https://write.example.edu/wopi/files/7';
const ENCODED = encodeURIComponent(SRC);

describe('actionAddress', () => {
  const discovery = readDiscovery(XML);
  it.each([
    ['docx', true, `https://office.example.edu/browser/1/cool.html?WOPISrc=${ENCODED}`],
    ['DOCX', false, `https://office.example.edu/browser/1/cool.html?WOPISrc=${ENCODED}`],
    ['odt', true, `https://office.example.edu/edit?WOPISrc=${ENCODED}`],
    ['odt', false, `https://office.example.edu/view?x=1&WOPISrc=${ENCODED}`],
    ['exe', true, null],
  ])('opens %s with writing %s at %s', (extension, writable, address) => {
    expect(actionAddress(discovery, extension, writable, SRC)).toBe(address);
  });
});

describe('DiscoveryClient', () => {
  const HOUR = 3_600_000;
  function client(answers: (Response | Error)[]) {
    const asked: string[] = [];
    let now = 0;
    const discovery = new DiscoveryClient(
      'https://office.example.edu',
      () => new Date(now),
      async (address) => {
        asked.push(String(address));
        const answer = answers.shift() ?? new Error('asked too often');
        if (answer instanceof Error) throw answer;
        return answer;
      },
    );
    return { discovery, asked, wait: (ms: number) => (now += ms) };
  }
  const good = () => new Response(XML);

  it('fetches once for many readers, and again after an hour', async () => {
    const { discovery, asked, wait } = client([good(), good()]);
    await Promise.all([discovery.read(), discovery.read(), discovery.read()]);
    wait(HOUR - 1);
    await discovery.read();
    expect(asked).toEqual(['https://office.example.edu/hosting/discovery']);
    wait(1);
    await discovery.read();
    expect(asked).toHaveLength(2);
  });

  it('does not follow the editor’s redirects', async () => {
    const elsewhere = createServer((request, response) => {
      if (request.url === '/moved') response.end(XML);
      else response.writeHead(302, { location: '/moved' }).end();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    const discovery = new DiscoveryClient(`http://127.0.0.1:${port}`, () => new Date(0));
    await expect(discovery.read()).rejects.toThrow('fetch failed');
    elsewhere.close();
  });

  it('keeps using the cached document while the editor does not respond', async () => {
    const { discovery, asked, wait } = client([good(), new Error('away'), good()]);
    await discovery.read();
    wait(HOUR);
    expect((await discovery.read()).actions.has('docx')).toBe(true);
    await discovery.read();
    expect(asked).toHaveLength(2);
    wait(5_000);
    await discovery.read();
    expect(asked).toHaveLength(3);
  });

  it('refetches after a failed proof, but not repeatedly', async () => {
    const { discovery, asked, wait } = client([good(), good()]);
    await discovery.read();
    await discovery.refreshAfterFailure();
    expect(asked).toHaveLength(1);
    wait(5_000);
    await discovery.refreshAfterFailure();
    await discovery.refreshAfterFailure();
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['an editor that is away', new Error('away')],
    ['an error page', new Response('no', { status: 502 })],
    ['something that is no XML', new Response('<a><b></a>')],
    ['five megabytes', new Response(`<a>${' '.repeat(5_000_000)}</a>`)],
  ])('throws on %s when no earlier document is cached', async (_, answer) => {
    await expect(client([answer]).discovery.read()).rejects.toThrow();
  });
});

describe('builtInDiscovery', () => {
  it.each(['docx', 'xlsx', 'pptx', 'odg'])(
    'is readable like any other editor’s for %s',
    (extension) => {
      const discovery = readDiscovery(builtInDiscovery('https://write.example.edu'));
      expect(discovery.proofKeys).toBeNull();
      expect(actionAddress(discovery, extension, true, SRC)).toBe(
        `https://write.example.edu/editor/?WOPISrc=${ENCODED}`,
      );
    },
  );
});
