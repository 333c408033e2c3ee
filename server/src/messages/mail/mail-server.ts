import type { Platform } from '../../ground/platform/platform.ts';
import type { MailRow } from './mail.repo.ts';
import { messageOf } from './message.ts';

/** Milliseconds. With a slower mail server, sending is retried later. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export type MailServer = {
  /** @throws rejections of the mail server, and connection errors */
  send(mail: MailRow): Promise<void>;
  /** Lets current mails finish and closes every connection. */
  close(): void;
};

type Settings = Pick<Platform['env'], 'mailFrom' | 'publicUrl'> & { smtpUrl: string };

/** The services for delivering mails. */
export type WithMailServer = {
  /** Null if mails are stored in the outbox. */
  mailServer: MailServer | null;
};

/** The mail server of the settings, opened with the first mail. */
export function createMailServer(env: Platform['env']): MailServer | null {
  const { smtpUrl } = env;
  if (smtpUrl === null) return null;
  let opened: MailServer | null = null;
  return {
    send(mail) {
      opened ??= openMailServer({ ...env, smtpUrl });
      return opened.send(mail);
    },
    close() {
      opened?.close();
      opened = null;
    },
  };
}

/** The operator's mail server. Connections stay open for the next mails. */
export function openMailServer({ smtpUrl, ...env }: Settings, timeouts = TIMEOUTS_MS): MailServer {
  // Loaded with the first mail: the server's start does not wait for it.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...timeouts }),
  );
  return {
    async send(mail) {
      await (await transport).sendMail(messageOf(env, mail));
    },
    close: () => void transport.then((opened) => opened.close()),
  };
}
