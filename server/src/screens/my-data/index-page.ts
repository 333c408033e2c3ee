import type { LanguageCode } from '@antecedent/catalog/languages';
import type { ServerLanguage } from '@antecedent/catalog/shape/server';
import { branding } from '@antecedent/contracts/wire/branding';
import { escapeText } from '@antecedent/domain/office/xml/xml-text';
import { columnsOf, PERSONAL_TABLES } from '../../ground/db/personal-data/catalog.ts';
import {
  type DataKind,
  PERSONAL_AREAS,
  type PersonalTable,
} from '../../ground/db/personal-data/personal-table.ts';
import type { PlaceNames } from './person-files.repo.ts';
import type { PersonRow, TableRows } from './person-rows.ts';

/** A file of the archive; `history` is the path of its history. */
export type ListedFile = { path: string; name: string; history: string | null };

type Contents = { tables: TableRows[]; files: ListedFile[]; places: PlaceNames[]; now: Date };
type Reader = { name: string; locale: LanguageCode };

/** Beyond this, the page would be too long to read; the JSON has all of it. */
const SHOWN_ROWS = 200;
const SHOWN_KINDS: readonly DataKind[] = [
  'name',
  'contact',
  'words',
  'grade',
  'choice',
  'accommodation',
];

/** The page by which people read what is stored about them: it needs no server and loads nothing. */
export function indexPage(contents: Contents, reader: Reader, language: ServerLanguage): string {
  const words = language.dataDownload;
  const { areas } = language.personalData;
  const times = timesIn(reader.locale);
  const lead = words.lead({
    product: branding.longTitle,
    name: reader.name,
    date: times(contents.now.toISOString()),
  });
  const sections = PERSONAL_AREAS.map((area) => {
    const tables = contents.tables.filter((table) => table.area === area);
    const places = new Map(contents.places.map((place) => [place.id, place]));
    const parts = tables.map((table) => tableSection(table, { language, times, places }));
    return `<section><h2>${html(areas[area])}</h2>
<p><a href="data/${area}.json">data/${area}.json</a></p>${parts.join('')}</section>`;
  });
  return `<!doctype html>
<html lang="${reader.locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(words.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${html(words.title)}</h1><p>${html(lead)}</p><p>${html(words.leftOut)}</p>
${filesSection(contents.files, language)}${sections.join('\n')}</main></body></html>
`;
}

function filesSection(files: readonly ListedFile[], { dataDownload }: ServerLanguage): string {
  const items = files.map(({ path, name, history }) => {
    const more =
      history === null ? '' : ` (<a href="${link(history)}">${html(dataDownload.history)}</a>)`;
    return `<li><a href="${link(path)}">${html(name)}</a>${more}</li>`;
  });
  const list =
    items.length > 0 ? `<ul>${items.join('')}</ul>` : `<p>${html(dataDownload.nothing)}</p>`;
  return `<section><h2>${html(dataDownload.files)}</h2>${list}</section>`;
}

type Shown = {
  language: ServerLanguage;
  times: (iso: string) => string;
  places: ReadonlyMap<string, PlaceNames>;
};

function tableSection({ table, about, by }: TableRows, shown: Shown): string {
  const { dataDownload: words, personalData } = shown.language;
  const title = (personalData.tables as Record<string, string>)[table] ?? table;
  const count = about.length + by.length;
  const heading = `<h3>${html(title)} <small>${html(count === 0 ? words.nothing : words.entries(count))}</small></h3>`;
  const both = about.length > 0 && by.length > 0;
  return [
    heading,
    both ? `<h4>${html(words.aboutYou)}</h4>` : '',
    rowList(table, about, shown),
    by.length > 0 ? `<h4>${html(words.byYou)}</h4>` : '',
    rowList(table, by, shown),
  ].join('');
}

/** The words, grades, and choices of rows; what only a program reads is in the JSON. */
function rowList(table: string, rows: readonly PersonRow[], shown: Shown): string {
  const columns = columnsOf(PERSONAL_TABLES[table] as PersonalTable);
  const read = columns.filter(({ kind }) => SHOWN_KINDS.includes(kind)).map(({ name }) => name);
  const when = columns.find(({ kind, name }) => kind === 'activity' && name.endsWith('_at'))?.name;
  const items = rows.slice(0, SHOWN_ROWS).flatMap((row) => {
    const values = read.flatMap((name) => shownIn(row[name]));
    if (values.length === 0) return [];
    const context = [placeOf(row, shown.places), when ? timeOf(row[when], shown) : ''];
    const head = context.filter(Boolean).join(', ');
    return `<li>${head === '' ? '' : `<small>${html(head)}</small><br>`}${values.map(html).join('<br>')}</li>`;
  });
  if (items.length === 0) return '';
  const rest =
    rows.length > SHOWN_ROWS ? `<p>${html(shown.language.dataDownload.truncated)}</p>` : '';
  return `<ul>${items.join('')}</ul>${rest}`;
}

function shownIn(value: unknown): string[] {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean')
    return [];
  if (typeof value === 'object') {
    const text = Object.values(value).filter((one) => typeof one === 'string' && one !== '');
    return text.length > 0 ? [text.join(' – ')] : [];
  }
  return [String(value)];
}

function placeOf(row: PersonRow, places: Shown['places']): string {
  for (const name of ['submission_id', 'assignment_id', 'class_id']) {
    const place = places.get(String(row[name]));
    if (place) return [place.className, place.title].filter(Boolean).join(' – ');
  }
  return '';
}

const timeOf = (value: unknown, { times }: Shown): string =>
  typeof value === 'string' || value instanceof Date ? times(new Date(value).toISOString()) : '';

const timesIn = (locale: LanguageCode) => {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return (iso: string): string => `${format.format(new Date(iso))} UTC`;
};

const html = (text: string): string => escapeText(text);
const link = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#1c1b1a;background:#fff}
main{max-width:46rem;margin:0 auto;padding:1.5rem}h1{font-size:1.75rem}h2{margin-top:2.5rem;border-bottom:1px solid #ccc}
h3{margin-bottom:.25rem}h3 small{font-weight:400;color:#5b5753}small{color:#5b5753}li{margin-bottom:.5rem;overflow-wrap:anywhere;white-space:pre-line}
@media (prefers-color-scheme:dark){body{color:#eee;background:#1c1b1a}a{color:#9ecbff}small,h3 small{color:#b8b2ac}}`;
