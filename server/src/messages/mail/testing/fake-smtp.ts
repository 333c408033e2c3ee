import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type FakeSmtp = {
  /** Address with a name and password that it takes. */
  url: string;
  /** What it took, in order. */
  taken: { from: string; to: string[]; source: string }[];
  /** The lines that it was sent before a message, as they came. */
  commands: string[];
  /** How often it still refuses who is busy. */
  refusals: number;
  close(): Promise<void>;
};

/** A mail server on a free port that refuses as the recipient's name says, and remembers what it took. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const office: FakeSmtp = {
    url: '',
    taken: [],
    commands: [],
    refusals: 0,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    logger: loggerOf(office.commands),
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === 'post' && password === 'p:ss') done(null, { user: username });
      else done(refusal(535, 'who are you?'));
    },
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('gone')) return done(refusal(550, `${address} moved away`));
      if (address.startsWith('busy') && office.refusals > 0) {
        office.refusals -= 1;
        return done(refusal(451, `${address} comes back later`));
      }
      done();
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        office.taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  office.url = `smtp://post:p%3Ass@127.0.0.1:${port}`;
  return office;
}

const refusal = (code: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode: code });

/** What the server logs of a connection includes each line of the client. */
function loggerOf(commands: string[]) {
  const ignore = () => {};
  const debug = (_where: unknown, side: unknown, line: unknown) => {
    if (side === 'C:') commands.push(String(line));
  };
  return {
    level: ignore,
    trace: ignore,
    debug,
    info: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
  };
}
