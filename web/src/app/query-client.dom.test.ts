import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession, reportExpiredToken, startSession } from '../lib/session.ts';
import { signedInUser } from '../testing/signed-in-user.ts';
import { forgetDataOfOthers } from './query-client.ts';

const OTHER = '0b0e8d1c-7b1a-4c5e-9a55-1f2d3c4b5a69';

describe('forgetDataOfOthers', () => {
  let client: QueryClient;
  let stop: () => void;
  beforeEach(() => {
    clearSession();
    client = new QueryClient();
    stop = forgetDataOfOthers(client);
    startSession(signedInUser());
    client.setQueryData(['classes'], 'of Amara');
  });
  afterEach(() => {
    stop();
    clearSession();
  });
  const kept = () => client.getQueryData(['classes']);

  it('empties the cache when the person signs out', () => {
    clearSession();
    expect(kept()).toBeUndefined();
  });

  it('empties it when someone leaves after the session expired, or another person signs in', () => {
    reportExpiredToken('first');
    expect(kept()).toBe('of Amara');
    startSession(signedInUser({ id: OTHER, accessToken: 'second' }));
    expect(kept()).toBeUndefined();
  });

  it('keeps it when the same person signs in again', () => {
    reportExpiredToken('first');
    startSession(signedInUser({ accessToken: 'second' }));
    expect(kept()).toBe('of Amara');
  });
});
