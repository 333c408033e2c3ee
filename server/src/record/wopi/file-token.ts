import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { WOPI_VIEWS } from './views.ts';

/** Lifetime of a file token in seconds. */
export const FILE_TOKEN_LIFE = 3_600;

const ISSUER = 'antecedent:wopi';
const ALGORITHM = 'HS256';

/** What a file token allows: one person, one file, one view, one way of using it. */
export const FileGrantSchema = z.object({
  /** Null for the operator's own scratch files. */
  userId: z.uuid().nullable(),
  fileId: z.uuid(),
  view: z.enum(WOPI_VIEWS),
  /** `comment` and `suggest` are for reviewers of another person's text. */
  mode: z.enum(['read', 'write', 'comment', 'suggest', 'import']),
  /** The session behind it, with which the token ends. Null for tokens of the command line. */
  sessionId: z.uuid().nullable(),
  /** The version that the rewind view shows. */
  version: z.int().min(0).optional(),
  /** Whether the person is a test student. */
  isTest: z.boolean().optional(),
});
export type FileGrant = z.infer<typeof FileGrantSchema>;

export type FileToken = { token: string; expiresAt: Date };

/** Signs a grant. `life` is in seconds. */
export async function signFileToken(
  key: Uint8Array,
  grant: FileGrant,
  now: Date,
  life: number = FILE_TOKEN_LIFE,
): Promise<FileToken> {
  const issued = Math.floor(now.getTime() / 1000);
  const { userId, fileId, view, mode, sessionId, version, isTest } = grant;
  const claims = {
    file: fileId,
    view,
    mode,
    ...(sessionId === null ? {} : { sid: sessionId }),
    ...(version === undefined ? {} : { version }),
    ...(isTest ? { test: true } : {}),
  };
  const jwt = new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setIssuedAt(issued)
    .setExpirationTime(issued + life);
  if (userId !== null) jwt.setSubject(userId);
  return { token: await jwt.sign(key), expiresAt: new Date((issued + life) * 1000) };
}

type Verified = { grant: FileGrant; expiresAt: number };

/**
 * Tokens that this node verified recently, so that saving every second does not verify a signature every
 * second.
 */
const MEMORY_SIZE = 20_000;

/** Verifies file tokens, with a bounded cache of verified ones. */
export class FileTokenReader {
  private readonly key: Uint8Array;
  private readonly memory = new Map<string, Verified>();

  constructor(key: Uint8Array) {
    this.key = key;
  }

  /** The grant of a valid, unexpired token; null for anything else. */
  async read(token: string, now: Date): Promise<FileGrant | null> {
    const verified = this.memory.get(token) ?? (await this.verify(token, now));
    return verified && verified.expiresAt > now.getTime() ? verified.grant : null;
  }

  /** Whether a token has ever been valid. */
  async isAuthentic(token: string): Promise<boolean> {
    return (await verifyFileToken(this.key, token, new Date(0))) !== null;
  }

  private async verify(token: string, now: Date): Promise<Verified | null> {
    const verified = await verifyFileToken(this.key, token, now);
    if (!verified) return null;
    if (this.memory.size >= MEMORY_SIZE) this.memory.clear();
    this.memory.set(token, verified);
    return verified;
  }
}

async function verifyFileToken(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer: ISSUER,
      algorithms: [ALGORITHM],
      currentDate: now,
      requiredClaims: ['exp'],
    });
    const grant = FileGrantSchema.parse({
      userId: payload.sub ?? null,
      fileId: payload.file,
      view: payload.view,
      mode: payload.mode,
      sessionId: payload.sid ?? null,
      version: payload.version,
      ...(payload.test === true ? { isTest: true } : {}),
    });
    return { grant, expiresAt: Number(payload.exp) * 1000 };
  } catch {
    return null; // the caller only learns that the token isn't valid, whatever is wrong with it
  }
}
