import { describe, expect, it } from 'vitest';
import { NewPasswordSchema, PASSWORD_RULES } from './account-fields.ts';

const KINDS: Record<string, string> = { upper: 'Q', lower: 'q', digit: '7' };

/** A password made by the rules of the attribute; each character class as often as `times` says. */
function generate(times: (kind: string) => number): string {
  const required = [...PASSWORD_RULES.matchAll(/required: ([^;]+);/g)].map(([, kind = '']) => kind);
  return required
    .flatMap((kind) =>
      [...(KINDS[kind] ?? kind.slice(1, -1))].map((one) => one.repeat(times(kind))),
    )
    .join('');
}

const isAccepted = (password: string) => NewPasswordSchema.safeParse(password).success;

describe('PASSWORD_RULES', () => {
  it('name lengths that are accepted, up to both ends', () => {
    const [, least] = /minlength: (\d+);/.exec(PASSWORD_RULES) ?? [];
    const [, most] = /maxlength: (\d+);/.exec(PASSWORD_RULES) ?? [];
    const ofLength = (length: number) => 'Qq7!'.padEnd(length, 'q');
    expect(
      [Number(least) - 1, Number(least), Number(most), Number(most) + 1]
        .map(ofLength)
        .map(isAccepted),
    ).toEqual([false, true, true, false]);
  });

  it('name every character class that a password must have, and no character it may not', () => {
    expect(isAccepted(generate(() => 2))).toBe(true);
    for (const missing of ['upper', 'lower', 'digit', '[@$!%*?&]']) {
      expect(isAccepted(generate((kind) => (kind === missing ? 0 : 4)))).toBe(false);
    }
    for (const special of /required: \[([^\]]+)\];/.exec(PASSWORD_RULES)?.[1] ?? '') {
      expect(isAccepted(`Qqqqqq77${special}`)).toBe(true);
    }
  });
});
