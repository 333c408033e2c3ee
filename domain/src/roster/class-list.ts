import { emailAddress } from '../accounts/email-address.ts';
import { storedName } from '../accounts/person-name.ts';

/** A person on a roster, as far as it contains details. */
export type ListedPerson = {
  /** Line of the file, counted from 1. */
  line: number;
  /** In lower case. */
  email: string;
  firstName: string;
  lastName: string;
  /** What the file says in its column of sections, and of groups; undefined without such a column. */
  section?: string;
  group?: string;
};

export type ClassListLine =
  | { kind: 'person'; person: ListedPerson }
  /** With the words of the line, so that it is found again. */
  | { kind: 'refused'; line: number; words: string; problem: ClassListProblem };

/** Why a line enrolls no one, as the catalogue names it. */
export type ClassListProblem =
  | {
      key: 'classes.lineWithoutEmail' | 'classes.lineTwice' | 'classes.lineInactive';
      values?: undefined;
    }
  | { key: 'classes.listFull'; values: { people: number } };

/** Maximum number of people on one roster. */
export const CLASS_LIST_LIMIT = 5_000;
const MAX_NAME_LENGTH = 100;
const MAX_WORDS_LENGTH = 254;
/** Characters of the name of a section or group. */
export const MAX_PART_NAME = 100;

type Columns = {
  email: number;
  firstName: number | null;
  lastName: number | null;
  name: number | null;
  section: number | null;
  group: number | null;
  /** Of a file that also lists people who have left; null in others. */
  activity: { status: number | null; enabled: number | null } | null;
};

/** Column names used by course systems and spreadsheets, as `headingWords` writes them. */
const HEADINGS = {
  email: [
    'email',
    'e mail',
    'mail',
    'email address',
    'e mail address',
    'sis login id',
    'login id',
    'e mail adresse',
    'emailadresse',
    'adresse e mail',
    'adresse email',
    'adresse mail',
    'adresse electronique',
    'adresse courriel',
    'adresse de courriel',
    'courriel',
    'courrier electronique',
    'mel',
    'correo electronico',
  ],
  firstName: [
    'first name',
    'firstname',
    'first',
    'given name',
    'given names',
    'givenname',
    'forename',
    'vorname',
    'prenom',
    'prenoms',
    'prenom usuel',
    'nombre',
  ],
  lastName: [
    'last name',
    'lastname',
    'last',
    'surname',
    'family name',
    'familyname',
    'nachname',
    'familienname',
    'nom',
    'nom de famille',
    'nom d usage',
    'nom usuel',
    'apellido',
    'apellidos',
  ],
  name: [
    'name',
    'student',
    'student name',
    'full name',
    'nom complet',
    'nom et prenom',
    'eleve',
    'etudiant',
  ],
  section: [
    'section',
    'sections',
    'section name',
    'course section',
    'kursgruppe',
    'sektion',
    'nom de section',
    'seccion',
  ],
  group: ['group', 'group name', 'team', 'gruppe', 'gruppenname', 'groupe', 'equipe', 'grupo'],
} as const;

/** What marks the users file of a OneRoster export, and how it says who is still there. Source: 1EdTech OneRoster 1.2, CSV. */
const ONE_ROSTER = { id: 'sourcedid', status: 'status', enabled: 'enableduser' } as const;

/**
 * The people on a roster, given as the rows of a table. With a header row the columns may be in any
 * order, and others are ignored; without one, the email address is found in each row and up to two
 * names are taken from the adjacent cells. A row with several addresses lists several people.
 * Duplicates count once.
 *
 * @param rows cells by line, including empty lines
 */
export function readClassList(rows: readonly (readonly string[])[]): ClassListLine[] {
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  const columns = first < 0 ? null : headingsOf(rows[first] ?? []);
  const seen = new Set<string>();
  const lines: ClassListLine[] = [];
  for (const [index, row] of rows.entries()) {
    const cells = row.map(cleanCell);
    if (cells.every((cell) => cell === '')) continue;
    if (columns && index === first) continue;
    const addresses = columns ? [] : cells.filter((cell) => addressIn(cell) !== null);
    const people = addresses.length > 1 ? addresses.map((cell) => [cell]) : [cells];
    for (const person of people) lines.push(readLine(index + 1, person, columns, seen));
  }
  return lines;
}

/**
 * Removes control characters, and the leading apostrophe that keeps spreadsheets from evaluating a
 * cell.
 */
const cleanCell = (cell: string): string =>
  cell
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

function headingsOf(row: readonly string[]): Columns | null {
  const names = row.map(headingWords);
  const find = (known: readonly string[]) => {
    const index = names.findIndex((name) => known.includes(name));
    return index < 0 ? null : index;
  };
  const email = find(HEADINGS.email);
  if (email === null) return null;
  return {
    email,
    firstName: find(HEADINGS.firstName),
    lastName: find(HEADINGS.lastName),
    name: find(HEADINGS.name),
    section: find(HEADINGS.section),
    group: find(HEADINGS.group),
    activity: names.includes(ONE_ROSTER.id)
      ? { status: find([ONE_ROSTER.status]), enabled: find([ONE_ROSTER.enabled]) }
      : null,
  };
}

/** A heading without accents, case, hyphens, underscores and apostrophes: `Prénom` is `prenom`. */
const headingWords = (cell: string): string =>
  cell
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}\uFEFF]+/gu, '')
    .toLowerCase()
    .replace(/[\s_'’-]+/g, ' ')
    .trim();

const namedCells = (cells: readonly string[], columns: Columns): string[] =>
  [columns.firstName, columns.lastName, columns.name, columns.email].map(
    (at) => cells[at ?? -1] ?? '',
  );

/** Whether a file says that a person has left or may not sign in. */
function isInactive(cells: readonly string[], { activity }: Columns): boolean {
  const said = (at: number | null | undefined) => (cells[at ?? -1] ?? '').toLowerCase();
  return said(activity?.status) === 'tobedeleted' || said(activity?.enabled) === 'false';
}

function readLine(
  line: number,
  cells: readonly string[],
  columns: Columns | null,
  seen: Set<string>,
): ClassListLine {
  const at = columns?.email ?? cells.findIndex((cell) => addressIn(cell) !== null);
  const email = addressIn(cells[at] ?? '');
  // An export of a whole system has passwords and phone numbers, too.
  const shown = columns?.activity ? namedCells(cells, columns) : cells;
  const words = shown.filter((cell) => cell !== '').join(', ');
  const refuse = (problem: ClassListProblem): ClassListLine => ({
    kind: 'refused',
    line,
    words: [...words].slice(0, MAX_WORDS_LENGTH).join(''),
    problem,
  });
  if (email === null) return refuse({ key: 'classes.lineWithoutEmail' });
  if (columns && isInactive(cells, columns)) return refuse({ key: 'classes.lineInactive' });
  if (seen.has(email)) return refuse({ key: 'classes.lineTwice' });
  if (seen.size >= CLASS_LIST_LIMIT) {
    return refuse({ key: 'classes.listFull', values: { people: CLASS_LIST_LIMIT } });
  }
  seen.add(email);
  const { firstName, lastName } = namesIn(cells, at, columns);
  const names = storedName({ firstName: shortened(firstName), lastName: shortened(lastName) });
  return { kind: 'person', person: { line, email, ...names, ...partsIn(cells, columns) } };
}

/** The section and group of a person, where the file has such columns. */
function partsIn(
  cells: readonly string[],
  columns: Columns | null,
): Pick<ListedPerson, 'section' | 'group'> {
  const name = (at: number) => [...(cells[at] ?? '')].slice(0, MAX_PART_NAME).join('').trim();
  return {
    ...(columns !== null && columns.section !== null && { section: name(columns.section) }),
    ...(columns !== null && columns.group !== null && { group: name(columns.group) }),
  };
}

const shortened = (name: string): string => [...name].slice(0, MAX_NAME_LENGTH).join('');

/**
 * `Ada Lovelace <ada@example.org>` contains an address as well as the address alone; invisible
 * characters don't count.
 */
const addressIn = (cell: string): string | null =>
  emailAddress(
    (/<([^<>]+)>\s*$/.exec(cell)?.[1]?.trim() ?? cell).replace(/\p{Cf}+/gu, ''),
  )?.toLowerCase() ?? null;

function namesIn(
  cells: readonly string[],
  emailAt: number,
  columns: Columns | null,
): { firstName: string; lastName: string } {
  const cell = (index: number | null) => (index === null ? '' : (cells[index] ?? ''));
  if (columns && (columns.firstName !== null || columns.lastName !== null)) {
    // "Name" next to "Vorname" is the last name.
    const lastName = columns.lastName ?? (columns.firstName === null ? null : columns.name);
    return { firstName: cell(columns.firstName), lastName: cell(lastName) };
  }
  if (columns) return splitName(cell(columns.name));
  const others = cells.filter((text, index) => index !== emailAt && text !== '').slice(0, 2);
  if (others.length === 2) return { firstName: others[0] ?? '', lastName: others[1] ?? '' };
  const inAddress = /^([^<>]*)</.exec(cells[emailAt] ?? '')?.[1]?.trim() ?? '';
  return splitName(others[0] ?? inAddress.replace(/^"|"$/g, ''));
}

/** `Lovelace, Ada` and `Ada Lovelace` are the same name. */
function splitName(name: string): { firstName: string; lastName: string } {
  const [last, given] = name.split(',', 2).map((part) => part.trim());
  if (given !== undefined) return { firstName: given, lastName: last ?? '' };
  const words = name.split(/\s+/).filter((word) => word !== '');
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
