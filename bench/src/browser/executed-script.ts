import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import { leave } from './slow-line.ts';

type Range = { startOffset: number; endOffset: number; count: number };
type CoveredScript = {
  scriptId: string;
  url: string;
  functions: { ranges: Range[] }[];
};

/**
 * Opens a page, and weighs what has been executed of its scripts, and of those in its frames, when it is of use: the parts of each
 * script that ran, compressed with gzip.
 */
export async function executedScript(
  context: BrowserContext,
  address: string,
  isUsable: (page: Page) => Promise<unknown>,
): Promise<number> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Debugger.enable');
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
    await page.goto(address, { waitUntil: 'commit' });
    await isUsable(page);
    const { result } = await session.send('Profiler.takePreciseCoverage');
    const texts: string[] = [];
    for (const script of result as CoveredScript[]) {
      if (!script.url.startsWith('http')) continue;
      const { scriptSource } = await session.send('Debugger.getScriptSource', {
        scriptId: script.scriptId,
      });
      texts.push(executedParts(scriptSource, script));
    }
    await leave(page);
    return texts.reduce((bytes, text) => bytes + gzipSync(text).length, 0);
  } finally {
    await page.close();
  }
}

/** The text of a script without what never ran: a block's own range says more than that of what it is in. */
function executedParts(source: string, { functions }: CoveredScript): string {
  const ran = new Uint8Array(source.length);
  const ranges = functions.flatMap((one) => one.ranges);
  ranges.sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  for (const { startOffset, endOffset, count } of ranges) {
    ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  }
  let text = '';
  for (let from = 0; from < source.length; ) {
    let to = from + 1;
    while (to < source.length && ran[to] === ran[from]) to++;
    if (ran[from]) text += source.slice(from, to);
    from = to;
  }
  return text;
}
