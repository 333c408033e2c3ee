import type { LanguageCode } from '@antecedent/catalog/languages';
import { SERVER_LANGUAGES } from '@antecedent/catalog/server-language';
import { archiveNames } from '@antecedent/domain/files/archive-names';
import { extensionOf, safeFileName } from '@antecedent/domain/files/file-name';
import { PERSONAL_AREAS } from '../../ground/db/personal-data/personal-table.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { ZippedFile } from '../../ground/platform/storage/zip-stream.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { indexPage, type ListedFile } from './index-page.ts';
import { listBlobs, listPlaces, listTexts } from './person-files.repo.ts';
import { personRows, type TableRows, type Whose } from './person-rows.ts';
import { textHistory } from './text-history.ts';

type Source = Platform & WithVersions;
type Person = { id: string; name: string; locale: LanguageCode };

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * Everything that is stored about a person: their files with histories, JSON by area, and a page to read it. One file at a
 * time is in memory.
 */
export async function* dataArchive(
  services: Source,
  person: Person,
  now: Date,
): AsyncGenerator<ZippedFile> {
  const whose = { person: person.id, now };
  const listed: ListedFile[] = [];
  for await (const file of personFiles(services, whose)) {
    listed.push({ path: file.path, name: file.name, history: file.history });
    yield { path: file.path, bytes: file.bytes };
    if (file.history !== null) {
      yield {
        path: file.history,
        bytes: utf8(await textHistory(services, file.fileId, person.id)),
      };
    }
  }
  const tables: TableRows[] = [];
  for await (const table of personRows(services.db, whose)) tables.push(table);
  for (const area of PERSONAL_AREAS) {
    const ofArea = tables.filter((table) => table.area === area);
    const content = Object.fromEntries(
      ofArea.map(({ table, about, by }) => [table, { aboutYou: about, byYou: by }]),
    );
    yield { path: `data/${area}.json`, bytes: utf8(`${JSON.stringify(content, null, 1)}\n`) };
  }
  const places = await listPlaces(services.db, whose);
  const page = indexPage(
    { tables, files: listed, places, now },
    person,
    SERVER_LANGUAGES[person.locale],
  );
  yield { path: 'index.html', bytes: utf8(page) };
}

type PersonFile = {
  path: string;
  name: string;
  bytes: Uint8Array;
  fileId: string;
  /** Where its history is written; null without one. */
  history: string | null;
};

async function* personFiles(services: Source, whose: Whose): AsyncGenerator<PersonFile> {
  const texts = await listTexts(services.db, whose);
  const folders = texts.map(({ className, title }) =>
    safeFileName(
      [className, title].filter(Boolean).join(' - ').replaceAll(/[\\/]/g, '_') || 'Text',
    ),
  );
  const stems = texts.map(({ name }, at) => `${folders[at]} - ${name}`);
  const names = archiveNames(
    stems,
    texts.map(({ extension }) => extension),
  );
  for (const [at, { id, name, isOwn }] of texts.entries()) {
    const path = `files/texts/${names[at]}`;
    const { bytes } = await services.versions.latest(id);
    yield {
      path,
      name: `${folders[at]}: ${name}`,
      bytes,
      fileId: id,
      // A classmate's draft that was reviewed has its own history, which isn't this person's.
      history: isOwn ? `files/histories/${names[at]}.json` : null,
    };
  }
  const blobs = await listBlobs(services.db, whose);
  const blobNames = archiveNames(
    blobs.map(({ fileName }) => fileName.replace(/\.[^.]*$/, '')),
    blobs.map(({ fileName }) => extensionOf(fileName)),
  );
  for (const [at, { table, blob, fileName }] of blobs.entries()) {
    const bytes = await services.blobs.get(blob);
    const path = `files/${table}/${blobNames[at]}`;
    if (bytes !== null) yield { path, name: fileName, bytes, fileId: '', history: null };
  }
}
