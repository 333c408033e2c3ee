import { SignUpSchema } from '@antecedent/contracts/accounts/accounts/sign-up';
import { beforeAll, describe, expect, it } from 'vitest';
import { addProfileUrls } from './profile-urls.ts';
import {
  emptyRegister,
  type RegisterValues,
  registerProblems,
  signUpPayload,
} from './register-form.ts';

const filled: RegisterValues = {
  firstName: 'Ada',
  lastName: 'Moor',
  username: 'ada_moor',
  email: 'ada@example.org',
  password: 'Eleven?goats4supper',
  confirmPassword: 'Eleven?goats4supper',
  phone: '',
  instructor: false,
  profile: [],
  terms: true,
};

// The list of common passwords is loaded on first use.
beforeAll(() => import('@antecedent/domain/accounts/common-password'), 60_000);

const wrong = async (changes: Partial<RegisterValues>) => {
  const problems = await registerProblems({ ...filled, ...changes });
  return Object.entries(problems).filter(([, sentence]) => sentence !== undefined);
};

describe('registerProblems', () => {
  it.each([
    ['a filled form', {}, []],
    ['a person with a first name only', { lastName: '' }, []],
    ['a person with a last name only', { firstName: ' ' }, []],
    [
      'a person without a name',
      { firstName: '', lastName: ' ' },
      [
        ['firstName', 'accounts.firstName'],
        ['lastName', 'accounts.lastName'],
      ],
    ],
    ['an address with other letters', { email: 'ada@bücher.example' }, []],
    [
      'an address that looks like another',
      { email: '\u0430da@example.org' },
      [['email', 'accounts.email']],
    ],
    ['no consent', { terms: false }, [['terms', 'accounts.terms']]],
    [
      'different passwords',
      { confirmPassword: 'Eleven' },
      [['confirmPassword', 'accounts.passwordsDiffer']],
    ],
    [
      'a password entered once',
      { confirmPassword: '' },
      [['confirmPassword', 'accounts.passwordAgain']],
    ],
    [
      'a common password',
      { password: 'Password1!', confirmPassword: 'Password1!' },
      [['password', 'accounts.passwordCommon']],
    ],
    [
      'a password with the username in it',
      { password: '!My1ada_moor', confirmPassword: '!My1ada_moor' },
      [['password', 'accounts.passwordNames']],
    ],
    [
      'instructor access without a profile',
      { instructor: true },
      [['profile', 'accounts.profileMissing']],
    ],
    ['instructor access with one', { instructor: true, profile: ['example.edu/ada'] }, []],
  ])('returns the errors of %s', async (_form, changes, expected) => {
    expect(await wrong(changes)).toEqual(expected);
  });

  it('returns every missing field of an empty form', async () => {
    const problems = await registerProblems(emptyRegister);
    const fields = Object.entries(problems).filter(([, sentence]) => sentence);
    expect(fields.map(([field]) => field)).toEqual([
      'firstName',
      'lastName',
      'username',
      'email',
      'password',
      'confirmPassword',
      'terms',
    ]);
  });
});

describe('signUpPayload', () => {
  it('matches the contract, with one URL per line', () => {
    const profile = ['https://example.edu/ada', 'example.org'];
    const parsed = SignUpSchema.parse(signUpPayload({ ...filled, instructor: true, profile }));
    expect(parsed).toMatchObject({ instructor: true, profile, username: 'ada_moor' });
    expect(parsed).not.toHaveProperty('terms');
  });

  it('omits the profile without a request for instructor access', () => {
    expect(signUpPayload({ ...filled, profile: ['example.org'] }).profile).toBe('');
  });
});

describe('addProfileUrls', () => {
  it.each([
    ['https://example.edu/~ada?id=7#top', ['https://example.edu/~ada?id=7#top'], '', null],
    ['example.edu:8080/ada', ['example.edu:8080/ada'], '', null],
    ['münchen.example', ['münchen.example'], '', null],
    ['a.example b.example\nc.example', ['a.example', 'b.example', 'c.example'], '', null],
    ['my page', [], 'my page', 'profileUrl'],
    ['localhost', [], 'localhost', 'profileUrl'],
    ['javascript:alert(1)', [], 'javascript:alert(1)', 'profileUrl'],
    ['ftp://example.edu', [], 'ftp://example.edu', 'profileUrl'],
    ['me@example.edu', [], 'me@example.edu', 'profileUrl'],
    ['   ', [], '', null],
  ] as const)('given %j adds %j', (text, urls, rest, problem) => {
    expect(addProfileUrls([], text)).toEqual({ urls, rest, problem });
  });

  it('adds a URL once and at most ten', () => {
    const nine = Array.from({ length: 9 }, (_, at) => `site${at}.example`);
    expect(addProfileUrls(nine, 'site3.example').urls).toEqual(nine);
    expect(addProfileUrls(nine, 'tenth.example eleventh.example')).toEqual({
      urls: [...nine, 'tenth.example'],
      rest: 'eleventh.example',
      problem: 'profileTooMany',
    });
  });
});
