import { describe, expect, it } from 'vitest';
import { parseCallbackResult } from './use-callback-result.ts';

describe('parseCallbackResult', () => {
  it.each([
    ['?token=abc&redirect_url=/enroll', { kind: 'code', code: 'abc', provider: null }],
    ['?token=abc&provider=google', { kind: 'code', code: 'abc', provider: 'google' }],
    ['?linked=google', { kind: 'linked', provider: 'google' }],
    ['?link=google', { kind: 'pending' }],
    ['?error=refused&token=abc', { kind: 'problem', problem: 'refused' }],
    ['?error=%3Cb%3ESend+us+your+password', { kind: 'problem', problem: 'unknown' }],
    ['?error=access_denied', { kind: 'problem', problem: 'refused' }],
    ['?error=login_required', { kind: 'problem', problem: 'sign-in-there' }],
    ['?error=constructor', { kind: 'told', words: 'constructor' }],
    ['?error=Access%20denied.', { kind: 'told', words: 'Access denied.' }],
    ['?error=Sign+in+at+evil.example', { kind: 'problem', problem: 'unknown' }],
    [`?error=${'a'.repeat(81)}`, { kind: 'problem', problem: 'unknown' }],
    ['?error=', { kind: 'problem', problem: 'unknown' }],
    ['?token=', { kind: 'nothing' }],
    ['', { kind: 'nothing' }],
  ])('reads %s', (search, ending) => {
    expect(parseCallbackResult(search)).toEqual(ending);
  });
});
