import { describe, expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

describe('contentDisposition', () => {
  it.each([
    ['essay.docx', `attachment; filename="essay.docx"; filename*=UTF-8''essay.docx`],
    ['a b (1).docx', `attachment; filename="a b (1).docx"; filename*=UTF-8''a%20b%20%281%29.docx`],
    ["it's*.docx", `attachment; filename="it's*.docx"; filename*=UTF-8''it%27s%2A.docx`],
    [
      'x\r\nset-cookie: a',
      `attachment; filename="x__set-cookie: a"; filename*=UTF-8''x__set-cookie%3A%20a`,
    ],
    [
      '../../etc/passwd',
      `attachment; filename=".._.._etc_passwd"; filename*=UTF-8''.._.._etc_passwd`,
    ],
    ['\ud800.docx', `attachment; filename="_.docx"; filename*=UTF-8''_.docx`],
    ['gpj\u202excod.docx', `attachment; filename="gpj_xcod.docx"; filename*=UTF-8''gpj_xcod.docx`],
    ['', `attachment; filename="file"; filename*=UTF-8''file`],
  ])('names %j safely', (name, header) => {
    expect(contentDisposition(name)).toBe(header);
  });

  it('cuts a long name between its characters and keeps the ending', () => {
    const header = contentDisposition(`x${'\u{1f600}'.repeat(300)}.docx`);
    expect(header).toMatch(/%F0%9F%98%80\.docx$/);
    expect(decodeURIComponent(header.split("''")[1] ?? '')).toHaveLength(1 + 194 * 2 + 5);
  });
});
