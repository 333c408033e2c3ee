import { signIn } from '@antecedent/contracts/accounts/accounts/sign-in';
import {
  type Assignment,
  createAssignment,
} from '@antecedent/contracts/assignments/assignments/assignment';
import {
  readAssignment,
  updateAssignment,
} from '@antecedent/contracts/assignments/assignments/management';
import { listOptions, registerClass } from '@antecedent/contracts/classes/classes/classes';
import { enroll } from '@antecedent/contracts/classes/classes/enrollment';
import { startAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import type {
  Endpoint,
  EndpointInput,
  EndpointResponse,
} from '@antecedent/contracts/wire/endpoint';
import type { AiPolicy } from '@antecedent/domain/assignment/ai-policy';
import { type Account, INSTRUCTOR, PASSWORD } from './people.ts';

type Parts = { query?: Record<string, unknown>; body?: unknown };

/** One sign-in for each person, because checking a password is deliberately expensive. */
const callers = new Map<string, Promise<Caller>>();

/** Calls the server as a person, without a browser, to prepare what a journey needs. */
export class Caller {
  private readonly address: string;
  private readonly token: string | null;
  /** The account's id; '' for a visitor, and in a browser's session. */
  readonly personId: string;

  private constructor(address: string, token: string | null, personId = '') {
    this.address = address;
    this.token = token;
    this.personId = personId;
  }

  static as(address: string, { username }: Account): Promise<Caller> {
    const key = `${address} ${username}`;
    const caller = callers.get(key) ?? Caller.signIn(address, username);
    callers.set(key, caller);
    return caller;
  }

  private static async signIn(address: string, username: string): Promise<Caller> {
    const visitor = new Caller(address, null);
    const user = await visitor.call(signIn, { body: { username, password: PASSWORD } });
    return new Caller(address, user.accessToken, user.id);
  }

  /** In the session that a browser is signed in with. */
  static inSession(address: string, accessToken: string): Caller {
    return new Caller(address, accessToken);
  }

  async call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
  ): Promise<EndpointResponse<E>> {
    const { query = {}, body } = input as Parts;
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    const response = await fetch(`${this.address}/api${endpoint.path}?${search}`, {
      method: endpoint.method,
      headers: {
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answerOf(endpoint, response);
  }

  /** Uploads a file with form fields. */
  async upload<E extends Endpoint>(endpoint: E, form: FormData): Promise<EndpointResponse<E>> {
    const response = await fetch(`${this.address}/api${endpoint.path}`, {
      method: endpoint.method,
      headers: this.token === null ? {} : { authorization: `Bearer ${this.token}` },
      body: form,
    });
    return answerOf(endpoint, response);
  }
}

/** The server's rejection, with the confirmation that it asks for, if any. */
class Refused extends Error {
  readonly confirm: string | null;

  constructor(path: string, status: number, body: string) {
    super(`${path} answered ${status}: ${body}`);
    this.confirm = status === 409 ? (JSON.parse(body).confirmation?.confirm ?? null) : null;
  }
}

async function answerOf<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<EndpointResponse<E>> {
  if (!response.ok || endpoint.response === 'bytes') {
    throw new Refused(endpoint.path, response.status, await response.text());
  }
  return endpoint.response.parse(await response.json()) as EndpointResponse<E>;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A time zone in which it is late enough that an assignment can have begun an hour ago today. */
function middayZone(now: Date): string {
  const ahead = (12 - now.getUTCHours() + 24) % 24;
  const offset = ahead > 12 ? ahead - 24 : ahead;
  return offset === 0 ? 'Etc/UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

export type ClassOptions = {
  title?: string;
  description?: string;
  drafts?: readonly string[];
  /** Milliseconds from now until the final deadline. */
  endsIn?: number;
  enforced?: boolean;
  autoSubmission?: boolean;
  /** Whether students may attach files. */
  uploadFile?: boolean;
  /** Whether students see their analytics. */
  aiPolicy?: AiPolicy;
  showAnalyticsAlways?: boolean;
  withoutNames?: boolean;
  /** Criteria of its rubric by their names, each with two levels. */
  rubric?: readonly string[];
  students?: readonly Account[];
};

export type MadeClass = {
  classId: string;
  enrollkey: string;
  name: string;
  assignment: Assignment;
};

/** A class of the instructor with one assignment that began an hour ago; `students` are enrolled. */
export async function aClass(address: string, options: ClassOptions = {}): Promise<MadeClass> {
  const instructor = await Caller.as(address, INSTRUCTOR);
  const now = new Date();
  const [area] = await instructor.call(listOptions, { query: { type: 'area' } });
  const [level] = await instructor.call(listOptions, { query: { type: 'level' } });
  const suffix = (now.getTime() % 36 ** 5).toString(36).padStart(5, '0').toUpperCase();
  const enrollkey = `NB-${suffix}`;
  const name = `Journey class ${suffix}`;
  const { id: classId } = await instructor.call(registerClass, {
    body: {
      classname: name,
      enrollkey,
      classStartDate: new Date(now.getTime() - 2 * 60 * MINUTE).toISOString(),
      classEndDate: new Date(now.getTime() + 60 * DAY).toISOString(),
      subjectarea: area?.id ?? 0,
      studentlevel: level?.id ?? 0,
      classTimeZone: middayZone(now),
    },
  });
  const startAt = now.getTime() - 60 * MINUTE;
  const endAt = now.getTime() + (options.endsIn ?? 10 * DAY);
  const drafts = options.drafts ?? [];
  const assignment = await instructor.call(createAssignment, {
    body: {
      classId,
      title: options.title ?? 'A short essay',
      description: options.description ?? 'Write a few sentences about a morning.',
      pointValue: 10,
      startDate: new Date(startAt).toISOString(),
      endDate: new Date(endAt).toISOString(),
      postDate: new Date(endAt + 2 * DAY).toISOString(),
      multiDraft: drafts.length > 0,
      preventAfterDueDate: options.enforced ?? false,
      autoSubmission: options.autoSubmission ?? false,
      uploadFile: options.uploadFile ?? false,
      showAnalyticsAlways: options.showAnalyticsAlways ?? false,
      withoutNames: options.withoutNames ?? false,
      ...(options.aiPolicy && { aiPolicy: options.aiPolicy }),
      ...(options.rubric && { rubric: { criteria: options.rubric.map(twoLevels) } }),
      draftSubmissions: drafts.map((draftTitle, index) => ({
        draftId: null,
        draftTitle,
        draftDeadline: new Date(
          now.getTime() + ((index + 1) * (endAt - now.getTime())) / (drafts.length + 1),
        ).toISOString(),
        draftPointValue: 20,
      })),
    },
  });
  for (const student of options.students ?? []) {
    const caller = await Caller.as(address, student);
    await caller.call(enroll, { query: { id: classId, enrollkey } });
  }
  return { classId, enrollkey, name, assignment };
}

const twoLevels = (title: string) => ({
  id: crypto.randomUUID(),
  title,
  description: '',
  maxPoints: 4,
  levels: [
    { points: 4, title: 'Good', description: '' },
    { points: 1, title: 'Weak', description: '' },
  ],
});

/** Starts an assignment as a student. @returns the ids of the submission and its main file */
export async function started(
  address: string,
  student: Account,
  { assignment }: MadeClass,
): Promise<{ submissionId: string; fileId: string }> {
  const caller = await Caller.as(address, student);
  const { submission } = await caller.call(startAssignment, { query: { id: assignment.id } });
  if (!submission) throw new Error('the assignment did not start');
  return submission;
}

/**
 * Moves the deadlines of an assignment, as its dialog does.
 *
 * @param last milliseconds from now until the final one; negative for one that has passed
 * @param drafts the same by the titles of the drafts before it
 */
export async function moveDeadlines(
  address: string,
  assignmentId: string,
  { last, drafts = {} }: { last: number; drafts?: Record<string, number> },
): Promise<void> {
  const instructor = await Caller.as(address, INSTRUCTOR);
  const assignment = await instructor.call(readAssignment, { query: { id: assignmentId } });
  const at = (offset: number) => new Date(Date.now() + offset).toISOString();
  const body = {
    ...assignment,
    endDate: at(last),
    postDate: at(last + 2 * DAY),
    draftSubmissions: assignment.draftSubmissions.map((draft) => {
      const moved = drafts[draft.draftTitle];
      return moved === undefined ? draft : { ...draft, draftDeadline: at(moved) };
    }),
  };
  let confirmed: string | undefined;
  for (;;) {
    try {
      await instructor.call(updateAssignment, { body: { ...body, confirmed } });
      return;
    } catch (error) {
      // Asked again only if the numbers have changed since: a deadline passed, or a student submitted.
      const asked = error instanceof Refused ? error.confirm : null;
      if (asked === null || asked === confirmed) throw error;
      confirmed = asked;
    }
  }
}
