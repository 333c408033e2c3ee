import type { Endpoint } from '@antecedent/contracts/wire/endpoint';
import type { OpenedAs, OpenedBy, Opens } from '@antecedent/contracts/wire/opens';
import { AUDIENCE } from '@antecedent/domain/access/actions';
import type { Role } from '@antecedent/domain/access/roles';
import { HOUR } from '@antecedent/domain/time';
import type { Platform } from '../platform.ts';
import { insertOpened, type OpenedKind, type OpenedThing } from './opened-work.repo.ts';

/** The pieces of a request that an endpoint declares. */
type Parts = { params: unknown; query: unknown; body: unknown };
/** Who asks. */
type Reader = { userId: string; roles: readonly Role[]; isTestStudent?: boolean };
type Place = Pick<OpenedThing, 'kind' | 'id' | 'studentId'>;

const FLUSH_MS = 1_000;
const MOST_PAUSE_MS = 30_000;
/** Things that are remembered as recorded in this hour. Beyond that, the database recognizes them. */
const MOST_KNOWN = 50_000;
/** Things in one statement. */
const BATCH = 500;

export type WithOpenedWork = { openedWork: OpenedWork };

/**
 * Who opened whose work. Requests only note it in memory; once a second, all of it is written in one statement. What can't
 * be written is kept and tried again, and what is left when the process stops is written then. A process that is killed
 * loses its last second (docs/decisions/0098).
 */
export class OpenedWork {
  private readonly platform: Pick<Platform, 'db' | 'clock' | 'log'>;
  private readonly known = new Set<string>();
  private hour = 0;
  private waiting: OpenedThing[] = [];
  private timer: NodeJS.Timeout | null = null;
  private pause = FLUSH_MS;
  private writing: Promise<void> = Promise.resolve();

  constructor(platform: Pick<Platform, 'db' | 'clock' | 'log'>) {
    this.platform = platform;
  }

  /**
   * Notes what an answered request showed, as its endpoint declares.
   *
   * @param opened the submissions that the handler named
   * @throws {Error} when it named none, though the endpoint says that it does
   */
  note(
    { opens, action, path }: Pick<Endpoint, 'opens' | 'action' | 'path'>,
    actor: Reader,
    parts: Parts,
    opened: readonly string[] | null,
  ): void {
    if (!isRecorded(opens)) return;
    if (opens.by === 'handler' && opened === null) {
      throw new Error(`the handler of ${path} must say whose work it shows`);
    }
    const places =
      opens.by === 'handler'
        ? (opened ?? []).map((id) => placeOf('submission', id))
        : placesOf(opens.by, parts);
    this.add(opens, action, actor, places);
  }

  private add(
    { shows }: { shows: OpenedThing['shows'] },
    action: Endpoint['action'],
    actor: Reader,
    places: readonly Place[],
  ): void {
    // Who acts as a test student sees no one else's work.
    if (actor.isTestStudent === true) return;
    const at = this.platform.clock();
    this.forgetLastHour(at);
    for (const place of places) {
      const key = [actor.userId, shows, place.kind, place.id, place.studentId].join(' ');
      if (this.known.has(key)) continue;
      this.known.add(key);
      const outside = outsideRole(action, actor);
      this.waiting.push({ actorId: actor.userId, outside, shows, ...place, at });
    }
    if (this.waiting.length > 0) this.plan();
  }

  private forgetLastHour(at: Date): void {
    const hour = Math.floor(at.getTime() / HOUR);
    if (hour === this.hour && this.known.size < MOST_KNOWN) return;
    this.hour = hour;
    this.known.clear();
  }

  private plan(): void {
    if (this.timer !== null) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.flush();
    }, this.pause);
    this.timer.unref();
  }

  /** Writes everything that was noted before. @returns whether it could be written */
  async flush(): Promise<boolean> {
    this.writing = this.writing.then(() => this.write());
    await this.writing;
    return this.waiting.length === 0;
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.slice(0, BATCH);
      try {
        await insertOpened(this.platform.db, batch);
        this.waiting.splice(0, batch.length);
        this.pause = FLUSH_MS;
      } catch (error) {
        this.pause = Math.min(this.pause * 2, MOST_PAUSE_MS);
        this.platform.log.warn(
          { err: error, entries: this.waiting.length },
          'opened work could not be recorded; trying again',
        );
        this.plan();
        return;
      }
    }
  }

  /** Writes what is left, before the process ends. */
  async close(): Promise<void> {
    if (await this.flush()) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.platform.log.error(
      { entries: this.waiting.length },
      'the server stopped before opened work was recorded',
    );
  }
}

type Recorded = Exclude<Opens, string>;
const isRecorded = (opens: Opens | undefined): opens is Recorded => typeof opens === 'object';

/** As what someone opens work who is no member of the class. */
function outsideRole(action: Endpoint['action'], { roles }: Reader): OpenedAs {
  const audience: readonly string[] | string = AUDIENCE[action];
  const may = Array.isArray(audience) && audience.includes('coordinator');
  return may && roles.includes('ROLE_EDUCATION_COORDINATOR') ? 'coordinator' : 'administrator';
}

/** What the ids of a request name. */
export function placesOf(by: OpenedBy, { params, query, body }: Parts): Place[] {
  const fields = { ...asFields(params), ...asFields(query), ...asFields(body) };
  const idsIn = (field: string): string[] => [fields[field] ?? []].flat() as string[];
  if ('class' in by) {
    const studentId = by.student === undefined ? null : (idsIn(by.student)[0] ?? null);
    return idsIn(by.class).map((id) => ({ kind: 'class', id, studentId }));
  }
  if ('version' in by) {
    // A version is a file's id and a number.
    return idsIn(by.version).map((id) => placeOf('file', id.split('.')[0] ?? ''));
  }
  const [[kind = 'submission', field = ''] = []] = Object.entries(by);
  return idsIn(field).map((id) => placeOf(kind as OpenedKind, id));
}

const placeOf = (kind: OpenedKind, id: string): Place => ({ kind, id, studentId: null });

const asFields = (part: unknown): Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? (part as Record<string, unknown>)
    : {};
