import { SERVER_LANGUAGES } from '@antecedent/catalog/server-language';
import type { FileResponse } from '@antecedent/contracts/wire/endpoint';
import { plainCell } from '@antecedent/domain/office/spreadsheet/new-sheet';
import { type Cell, csvWriter } from '@antecedent/domain/table/csv';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { localeOf } from '../../messages/mail/mail.service.ts';
import { type AuditRow, listAudit, namesOf } from './audit.repo.ts';
import { type AuditQuery, filterOf, named } from './audit.service.ts';

/** Entries that are read and written at once. */
const PIECE = 500;

/**
 * The log as CSV in the reader's language, with ids next to names. It is read and sent page by page, with little memory
 * and without a transaction. Entries that are added during the export are not in it: it starts with the newest.
 *
 * @throws {AppError} `not-found` for an unknown person
 */
export async function exportAuditEntries(
  { db, clock }: Platform,
  actor: Actor,
  query: AuditQuery,
): Promise<FileResponse> {
  const filter = await filterOf(db, query);
  const locale = await localeOf(db, actor.userId);
  const words = SERVER_LANGUAGES[locale].audit;
  const lineOf = csvWriter(locale);

  async function* pieces(): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder();
    // With a byte order mark, by which spreadsheets take it for UTF-8.
    yield encoder.encode(`\uFEFF${lineOf(headOf(words))}`);
    let before: { at: Date; id: string } | null = null;
    do {
      const found: AuditRow[] = await listAudit(db, { ...filter, before }, PIECE);
      const rows = found.slice(0, PIECE);
      const last = rows.at(-1);
      before = found.length > PIECE && last ? { at: last.at, id: last.id } : null;
      const lines = await linesOf(db, words, rows);
      yield encoder.encode(lines.map((line) => lineOf(line.map(plainCell))).join(''));
    } while (before !== null);
  }
  const day = clock().toISOString().slice(0, 10);
  return {
    bytes: pieces(),
    contentType: 'text/csv; charset=utf-8',
    fileName: `audit-log-${day}.csv`,
  };
}

type Words = (typeof SERVER_LANGUAGES)['en']['audit'];

const headOf = ({ columns, fileColumns }: Words): Cell[] => [
  `${columns.at} (UTC)`,
  columns.actor,
  'ID',
  fileColumns.role,
  columns.action,
  columns.object,
  'ID',
  fileColumns.class,
  fileColumns.about,
];

async function linesOf(
  db: Platform['db'],
  words: Words,
  rows: readonly AuditRow[],
): Promise<Cell[][]> {
  const idsOf = (column: 'classId' | 'aboutId') => rows.flatMap((row) => row[column] ?? []);
  const [entries, classNames, people] = await Promise.all([
    named(db, rows),
    namesOf(db, 'class', idsOf('classId')),
    namesOf(db, 'user', idsOf('aboutId')),
  ]);
  return entries.map(({ at, actor, role, action, object }, place) => {
    const row = rows[place];
    const kind = wordsAt(words.kinds, object.kind);
    return [
      at,
      actor === null ? words.operator : (actor.name ?? words.nobody),
      actor?.id ?? '',
      role === null ? '' : words.roles[role],
      wordsAt(words.actions, action),
      object.name === null ? kind : `${kind}: ${object.name}`,
      object.id,
      classNames.get(row?.classId ?? '') ?? row?.classId ?? '',
      people.get(row?.aboutId ?? '') ?? row?.aboutId ?? '',
    ];
  });
}

/** The text under a key such as `a.b`; the key itself if there is none. */
function wordsAt(words: object, key: string): string {
  let found: unknown = words;
  for (const part of key.split('.')) {
    found =
      typeof found === 'object' && found !== null
        ? Object.entries(found).find(([name]) => name === part)?.[1]
        : undefined;
  }
  return typeof found === 'string' ? found : key;
}
