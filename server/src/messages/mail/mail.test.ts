import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Mail, MailList } from '@antecedent/contracts/messages/mail';
import { DAY, MINUTE } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, users } from '../../ground/db/schema/accounts.ts';
import { mails } from '../../ground/db/schema/messages.ts';
import { planDaily } from '../../ground/platform/daily-job.ts';
import { createLog } from '../../ground/platform/log.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { clearMailsJob } from './mail.jobs.ts';
import type { MailRow } from './mail.repo.ts';
import { type NewMail, postMail } from './mail.service.ts';
import { createMailServer, openMailServer, type WithMailServer } from './mail-server.ts';
import { sendMail } from './send-mail.ts';
import { type FakeSmtp, startFakeSmtp } from './testing/fake-smtp.ts';

let post: FakeSmtp;
let server: TestApp;
let admin: TestUser;
/** What the log says, as lines. */
const logged: string[] = [];

beforeAll(async () => {
  post = await startFakeSmtp();
  server = await startTestApp({
    env: { smtpUrl: post.url, mailFrom: { name: 'House, green', address: 'post@write.example' } },
  });
  server.services.log = createLog('debug', { write: (line: string) => void logged.push(line) });
  admin = await aUser(server, { roles: ['ROLE_ADMIN'] });
});
afterAll(async () => {
  await server.close();
  await post.close();
});
beforeEach(async () => {
  post.taken.length = 0;
  logged.length = 0;
  post.refusals = 0;
  await server.db.delete(mails);
});

const changed = (to: string): NewMail<'password-changed'> => ({
  to,
  template: 'password-changed',
  values: { name: 'Ada' },
});

/** Posts a mail. @returns its id */
async function posted(to = 'ada@example.org'): Promise<string> {
  await postMail(server.services, server.db, changed(to));
  const [row] = await server.db.select().from(mails).where(eq(mails.recipient, to));
  return row!.id;
}

async function row(id: string): Promise<MailRow> {
  const [found] = await server.db.select().from(mails).where(eq(mails.id, id));
  return found!;
}

/** The same server with other settings. */
function withEnv(changes: Partial<Platform['env']>): Platform & WithMailServer {
  const env = { ...server.services.env, ...changes };
  return { ...server.services, env, mailServer: createMailServer(env) };
}

const ask = (method: 'GET' | 'POST', path: string) =>
  server.app.inject({ method, url: `/api/admin/mail${path}`, headers: server.as(admin) });

describe('postMail', () => {
  it('leaves with the transaction, and not without it', async () => {
    const { db } = server;
    await db
      .transaction(async (tx) => {
        await postMail(server.services, tx, changed('ada@example.org'));
        throw new RangeError('changed my mind');
      })
      .catch(() => {});
    expect(await db.select().from(mails)).toEqual([]);
    expect(await server.runJobs()).toBe(0);
  });

  it('writes in the language of the person, unless another one is requested', async () => {
    const person = await aUser(server);
    await server.db.update(users).set({ locale: 'de' }).where(eq(users.id, person.id));
    const mail = { ...changed(person.email), userId: person.id };
    await postMail(server.services, server.db, mail);
    await postMail(server.services, server.db, { ...mail, locale: 'en' });
    const subjects = (await server.db.select().from(mails)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['Ihr Passwort wurde geändert', 'Your password was changed']);
  });
});

describe('sendMail', () => {
  it('hands both forms to the mail server, empties the row and logs no address', async () => {
    const id = await posted();
    await server.runJobs();
    const { from, to, source } = post.taken[0]!;
    expect([post.taken.length, from, to]).toEqual([1, 'post@write.example', ['ada@example.org']]);
    expect(source).toMatch(/^From: "?House, green"? <post@write\.example>\r?$/m);
    expect(source).toMatch(/^Subject: Your password was changed\r?$/m);
    expect(source).toContain(`Message-ID: <${id}@localhost>`);
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(source).toMatch(/text\/plain[\s\S]+Hello Ada,[\s\S]+text\/html[\s\S]+Hello Ada,/);
    const sent = { state: 'sent', plain: '', html: '', problem: null, sentAt: server.now() };
    expect(await row(id)).toMatchObject(sent);
    expect(logged.join('')).not.toMatch(/example\.org|Ada/);
  });

  it('tries again after growing pauses what is refused for now', async () => {
    post.refusals = 2;
    const id = await posted('busy@example.org');
    await server.runJobs();
    const waiting = { state: 'waiting', problem: 'EENVELOPE 451 at RCPT TO' };
    expect(await row(id)).toMatchObject(waiting);
    server.advance(MINUTE - 1);
    expect(await server.runJobs()).toBe(0);
    server.advance(1);
    await server.runJobs();
    expect(await row(id)).toMatchObject(waiting);
    server.advance(4 * MINUTE);
    expect(await server.runJobs()).toBe(0);
    server.advance(MINUTE);
    await server.runJobs();
    expect(await row(id)).toMatchObject({ state: 'sent', problem: null });
    expect(post.taken).toHaveLength(1);
    expect(logged.join('')).not.toContain('example.org');
  });

  it('gives up what is refused for good, and keeps it', async () => {
    const id = await posted('gone@example.org');
    await server.runJobs();
    const { plain, ...failed } = await row(id);
    expect(failed).toMatchObject({ state: 'failed', problem: 'EENVELOPE 550 at RCPT TO' });
    expect(plain).toContain('Hello Ada,');
    server.advance(3 * DAY);
    await server.runJobs();
    expect(post.taken).toEqual([]);
    expect(logged.join('')).not.toContain('example.org');
  });

  it.each([
    [
      'whose password the server does not know',
      () => post.url.replace('p%3Ass', 'wrong'),
      /^EAUTH 535/,
    ],
    ['when no server answers', () => 'smtp://127.0.0.1:1', /^E(CONNECTION|SOCKET|CONNREFUSED)\b/],
  ])('waits for the operator %s', async (_when, smtpUrl, problem) => {
    const id = await posted();
    await sendMail(withEnv({ smtpUrl: smtpUrl() }), { mailId: id, attempt: 1 });
    expect(await row(id)).toMatchObject({
      state: 'waiting',
      problem: expect.stringMatching(problem),
    });
  });

  it('counts as failed after two days of attempts', async () => {
    const id = await posted();
    const noServer = withEnv({ smtpUrl: 'smtp://127.0.0.1:1' });
    await sendMail(noServer, { mailId: id, attempt: 8 });
    expect(await row(id)).toMatchObject({ state: 'waiting' });
    await sendMail(noServer, { mailId: id, attempt: 9 });
    expect(await row(id)).toMatchObject({ state: 'failed' });
  });

  it('does not resend what was sent in the meantime', async () => {
    const id = await posted();
    await sendMail(server.services, { mailId: id, attempt: 1 });
    await server.runJobs();
    expect(post.taken).toHaveLength(1);
  });
});

describe('openMailServer', () => {
  it('times out on a silent server', async () => {
    const mute = new SMTPServer({ disabledCommands: ['STARTTLS'], onConnect: () => {} });
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const { port } = mute.server.address() as AddressInfo;
    const { env } = server.services;
    const slow = openMailServer(
      { ...env, smtpUrl: `smtp://127.0.0.1:${port}` },
      { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 },
    );
    await expect(slow.send(await row(await posted()))).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    slow.close();
    await new Promise<void>((resolve) => mute.close(resolve));
  });
});

describe('without a mail server', () => {
  it('puts the mail into a file that only the server may read', async () => {
    const kept = withEnv({ smtpUrl: null });
    const id = await posted();
    await sendMail(kept, { mailId: id, attempt: 1 });
    const { state, plain } = await row(id);
    expect([state, plain]).toEqual(['kept', expect.stringContaining('Hello Ada,')]);
    const folder = join(kept.env.dataDir, 'outbox');
    const [file = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(file).toMatch(/^\d{8}T\d{9}Z-password-changed-[\da-f]{8}\.eml$/);
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
    const source = await readFile(join(folder, file), 'utf8');
    expect(source).toMatch(/^To: ada@example\.org$/m);
    expect(source).toContain('Hello Ada,');
    expect(logged.filter((line) => line.includes(file))).toHaveLength(1);
    expect(logged.join('')).not.toContain('example.org');
  });
});

describe('the file of a mail', () => {
  it('has links and words as a reader sees them', async () => {
    const link = `https://write.example.org/passwordrecovery/${'a-_9'.repeat(11)}?from=mail&again=1`;
    await postMail(server.services, server.db, {
      to: 'jürgen@example.org',
      userId: admin.id,
      template: 'recover-password',
      values: { name: 'Łucja Müßig', username: 'lucja_m', link, minutes: '60' },
    });
    const [mail] = await server.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, 'jürgen@example.org'));
    const kept = withEnv({ smtpUrl: null });
    await sendMail(kept, { mailId: mail!.id, attempt: 1 });
    const folder = join(kept.env.dataDir, 'outbox');
    const file = (await readdir(folder)).find((name) => name.includes(mail!.id.slice(0, 8)));
    const source = await readFile(join(folder, file ?? ''), 'utf8');
    expect(source).toContain(`\n${link}\n`);
    expect(source).toContain(`href="${link.replace('&', '&amp;')}"`);
    expect(source).toContain('Łucja Müßig');
    const headers = source.slice(0, source.indexOf('\n\n'));
    expect(headers).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(headers).toMatch(/^Content-Transfer-Encoding: 8bit$/m);
    const parts = [...source.matchAll(/^Content-Type: text\/(\w+); charset=utf-8$/gm)];
    expect(parts.map(([, kind]) => kind)).toEqual(['plain', 'html']);
  });
});

describe('the daily clearing', () => {
  it('removes what is older than 30 days, and what lost its job counts as failed', async () => {
    const [old, lost] = [await posted('old@example.org'), await posted('lost@example.org')];
    const kept = withEnv({ smtpUrl: null });
    await sendMail(kept, { mailId: old, attempt: 1 });
    const folder = join(kept.env.dataDir, 'outbox');
    const before = new Date(server.now().getTime() - 31 * DAY);
    for (const file of await readdir(folder)) await utimes(join(folder, file), before, before);
    await server.db.update(mails).set({ createdAt: before }).where(eq(mails.id, old));
    await server.db
      .update(mails)
      .set({ createdAt: new Date(server.now().getTime() - 4 * DAY) })
      .where(eq(mails.id, lost));
    await server.services.pool.query(`delete from pgboss.job where name = 'mail.send'`);
    await planDaily(server.services, clearMailsJob, server.now());
    await server.runJobs();
    expect(await readdir(folder)).toEqual([]);
    expect(await server.db.select({ id: mails.id, state: mails.state }).from(mails)).toEqual([
      { id: lost, state: 'failed' },
    ]);
  });
});

describe('GET /api/admin/mail', () => {
  it('lists the newest first, page by page, by state, without contents', async () => {
    const at = (count: number) => new Date(server.now().getTime() + Math.floor(count / 2));
    const old = Array.from({ length: 27 }, (_, count) => ({
      template: 'password-changed',
      recipient: `p${count}@example.org`,
      subject: 'Changed',
      plain: '',
      html: '',
      state: 'sent' as const,
      createdAt: at(count),
    }));
    await server.db.insert(mails).values(old);
    server.advance(100);
    await posted('late@example.org');
    const first = (await ask('GET', '')).json<MailList>();
    expect(first.mails).toHaveLength(25);
    expect(first.mails[0]).toMatchObject({ recipient: 'late@example.org', state: 'waiting' });
    expect(first.mails[0]).not.toHaveProperty('plain');
    expect(first.counts).toEqual({ waiting: 1, sent: 27, kept: 0, failed: 0 });
    expect(first.hasMailServer).toBe(true);
    const before = `before=${encodeURIComponent(first.next ?? '')}`;
    const second = (await ask('GET', `?${before}`)).json<MailList>();
    expect(second.next).toBeNull();
    const seen = [...first.mails, ...second.mails].map(({ id }) => id);
    expect([second.mails.length, new Set(seen).size]).toEqual([3, 28]);
    const waiting = (await ask('GET', '?state=waiting')).json<MailList>();
    expect(waiting.mails.map(({ recipient }) => recipient)).toEqual(['late@example.org']);
  });
});

describe('GET /api/admin/mail/:id', () => {
  it('names who reads contents in the audit log; a sent mail has none', async () => {
    const id = await posted();
    await sendMail(withEnv({ smtpUrl: null }), { mailId: id, attempt: 1 });
    const mail = (await ask('GET', `/${id}`)).json<Mail>();
    expect(mail).toMatchObject({ state: 'kept', plain: expect.stringContaining('Hello Ada,') });
    const entry = { actorId: admin.id, action: 'mail.read', object: `mail ${id}` };
    const written = () =>
      server.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.object, `mail ${id}`));
    expect(await written()).toEqual([expect.objectContaining(entry)]);
    await server.db.update(mails).set({ state: 'sent', plain: '', html: '' });
    expect((await ask('GET', `/${id}`)).json<Mail>()).toMatchObject({ state: 'sent', html: '' });
    expect(await written()).toHaveLength(1);
  });
});

describe('POST /api/admin/mail/:id/send', () => {
  it('retries a failed mail, and rejects one that is being sent', async () => {
    post.refusals = 1;
    const id = await posted('busy@example.org');
    await sendMail(server.services, { mailId: id, attempt: 9 });
    expect(await row(id)).toMatchObject({ state: 'failed' });
    expect((await ask('POST', `/${id}/send`)).json()).toMatchObject({ id, state: 'waiting' });
    expect((await ask('POST', `/${id}/send`)).statusCode).toBe(409);
    await server.runJobs();
    expect(await row(id)).toMatchObject({ state: 'sent' });
  });
});

describe('mail to addresses with other letters', () => {
  it('goes to the domain in ASCII, and with SMTPUTF8 to a name in other letters', async () => {
    for (const to of ['anna@bücher.example', 'ünal@example.org']) {
      await sendMail(server.services, { mailId: await posted(to), attempt: 1 });
    }
    expect(post.taken.map(({ source }) => /^To: (.*)$/m.exec(source)?.[1]?.trim())).toEqual([
      'anna@xn--bcher-kva.example',
      'ünal@example.org',
    ]);
    expect(post.commands).toContain('RCPT TO:<anna@xn--bcher-kva.example>');
    expect(post.commands).toContain('RCPT TO:<ünal@example.org>');
    expect(post.commands.some((line) => /^MAIL FROM:.* SMTPUTF8/.test(line))).toBe(true);
  });
});
