import { describe, expect, it } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

describe('redirectTarget', () => {
  it.each([
    ['', '/home?after=sign-in'],
    ['?redirect_url=', '/home?after=sign-in'],
    ['?redirect_url=/class/7', '/class/7'],
    ['?redirect_url=%2Fassignment%2F7%3Fdraft%3D2%23top', '/assignment/7?draft=2#top'],
    ['?redirect_url=enroll', '/enroll'],
    ['?redirect_url=https://here.example/enroll', '/enroll'],
    ['?redirect_url=https://elsewhere.example/enroll', '/home?after=sign-in'],
    ['?redirect_url=//elsewhere.example/enroll', '/home?after=sign-in'],
    ['?redirect_url=/\\elsewhere.example', '/home?after=sign-in'],
    ['?redirect_url=javascript:alert(1)', '/home?after=sign-in'],
    ['?redirect_url=/Logout', '/home?after=sign-in'],
    ['?redirect_url=/login', '/home?after=sign-in'],
  ])('of %j is %s', (search, expected) => {
    expect(redirectTarget(search, 'https://here.example')).toBe(expected);
  });
});
