import { encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { readPart, readZip, replaceParts } from '@antecedent/domain/office/zip/zip';
import type { Actor } from '../ground/platform/http/actor.ts';
import { officeCodec } from '../ground/platform/storage/office-codec.ts';
import { reviewFileAccess } from '../reviews/peer-review/review-file.service.ts';
import type { Services } from '../services.ts';

const REMARKS = [
  'What did it look like before?',
  'This is where I believed you.',
  'Do you need this sentence? The next one says it better.',
  'Who would disagree, and why?',
  'I lost the thread here.',
] as const;

type Writing = { fileId: string; reviewer: Actor; begun: Date; ended: Date };

/** Writes comments on the first paragraphs of a reviewer's copy, one save for each. */
export async function writeComments(
  services: Services,
  { fileId, reviewer, begun, ended }: Writing,
  seed: number,
): Promise<void> {
  const count = 2 + (seed % 2);
  const access = await reviewFileAccess(services, fileId, reviewer.userId);
  for (let number = 1; number <= count; number++) {
    const head = await services.versions.latest(fileId);
    const file = await services.versions.findFile(fileId);
    const remarks = Array.from(
      { length: number },
      (_, at) => REMARKS[(seed + at) % REMARKS.length] ?? '',
    );
    const share = (ended.getTime() - begun.getTime()) / (count + 1);
    await services.versions.saveVersion({
      fileId,
      bytes: commented(head.bytes, access?.penName ?? '', remarks, begun),
      at: new Date(begun.getTime() + number * share),
      authorId: reviewer.userId,
      byStudent: false,
      origin: 'reviewer',
      flags: { modifiedByUser: true, autosave: true, exitSave: false },
      presence: 'online',
      writeEpoch: file?.writeEpoch ?? 0,
      lock: 'any',
    });
  }
}

const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';
const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** The document with these comments, each on a paragraph of its own. The one before had one less, on the same paragraphs. */
function commented(
  bytes: Uint8Array,
  author: string,
  remarks: readonly string[],
  at: Date,
): Uint8Array {
  const archive = readZip(bytes);
  const part = (name: string): string => {
    const entry = archive.byName.get(name);
    return entry ? new TextDecoder().decode(readPart(entry, officeCodec.inflate)) : '';
  };
  const id = remarks.length - 1;
  let paragraph = 0;
  const text = part('word/document.xml').replace(/<\/w:p>/g, (end) => {
    paragraph += 1;
    return paragraph === 2 * id + 2 ? `<w:r><w:commentReference w:id="${id}"/></w:r>${end}` : end;
  });
  const date = at.toISOString().replace(/:\d\d\.\d+Z$/, ':00Z');
  const comments = remarks.map(
    (remark, index) =>
      `<w:comment w:id="${index}" w:author="${author}" w:initials="R" w:date="${date}"><w:p><w:r><w:t>${remark}</w:t></w:r></w:p></w:comment>`,
  );
  const types = part('[Content_Types].xml');
  const related = part('word/_rels/document.xml.rels');
  const changed = {
    'word/document.xml': text,
    'word/comments.xml': `<w:comments xmlns:w="${WORDS}">${comments.join('')}</w:comments>`,
    '[Content_Types].xml': types.includes(TYPE)
      ? types
      : types.replace(
          '</Types>',
          `<Override PartName="/word/comments.xml" ContentType="${TYPE}"/></Types>`,
        ),
    'word/_rels/document.xml.rels': related.includes(RELATED)
      ? related
      : related.replace(
          '</Relationships>',
          `<Relationship Id="rIdC" Type="${RELATED}" Target="comments.xml"/></Relationships>`,
        ),
  };
  const parts = new Map(Object.entries(changed).map(([name, xml]) => [name, encodeUtf8(xml)]));
  return replaceParts(bytes, archive, parts, officeCodec.deflate);
}
