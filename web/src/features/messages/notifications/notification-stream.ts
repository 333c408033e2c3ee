import {
  AssignmentsChangedSchema,
  type LockWanted,
  LockWantedSchema,
  NOTIFICATION_STREAM,
  type NotificationState,
  NotificationStateSchema,
} from '@antecedent/contracts/messages/notifications';
import { reportExpiredToken } from '../../../lib/session.ts';
import type { ChangedAssignments } from './assignment-changes.ts';

/** Delay before reconnecting, ms: doubled after each failure. */
const MIN_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 60_000;
/** The server sends a heartbeat every 20 s; without one for this long the connection is considered dead, ms. */
const IDLE_TIMEOUT_MS = 50_000;

type StreamEvents = {
  onState: (state: NotificationState) => void;
  /** Also at each connection: what happened before it was not heard. */
  onAssignments: (changed: ChangedAssignments) => void;
  /** Another page of the person asks for the lock of a file. */
  onLockWanted: (wanted: LockWanted['lockWanted']) => void;
};

type StreamOptions = StreamEvents & {
  token: string;
  signal: AbortSignal;
};

/** Parses the events in a chunk that may end in the middle of one. @returns the incomplete rest */
export function parseEvents(
  text: string,
  { onState, onAssignments, onLockWanted }: StreamEvents,
): string {
  const events = text.split('\n\n');
  const delay = events.pop() ?? '';
  for (const lines of events) {
    const line = lines.split('\n').find((one) => one.startsWith('data: '));
    if (!line) continue;
    const event = JSON.parse(line.slice('data: '.length));
    const state = NotificationStateSchema.safeParse(event);
    if (state.success) onState(state.data);
    const changed = AssignmentsChangedSchema.safeParse(event);
    if (changed.success) onAssignments(changed.data.assignments);
    const lock = LockWantedSchema.safeParse(event);
    if (lock.success) onLockWanted(lock.data.lockWanted);
  }
  return delay;
}

/** Reads one stream to its end. @returns whether any event arrived */
async function readOnce(options: StreamOptions): Promise<boolean> {
  const { token, signal } = options;
  const idle = new AbortController();
  let timer = setTimeout(() => idle.abort(), IDLE_TIMEOUT_MS);
  let isHeard = false;
  try {
    const response = await fetch(NOTIFICATION_STREAM, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      cache: 'no-store',
      signal: AbortSignal.any([signal, idle.signal]),
    });
    if (response.status === 401) reportExpiredToken(token);
    if (!response.ok || !response.body) return false;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return isHeard;
      if (!isHeard) options.onAssignments(null);
      isHeard = true;
      clearTimeout(timer);
      timer = setTimeout(() => idle.abort(), IDLE_TIMEOUT_MS);
      text = parseEvents(text + value, options);
    }
  } catch {
    return isHeard;
  } finally {
    clearTimeout(timer);
  }
}

const delay = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Reports the state of the user's notifications, now and at each change, and which assignments changed, until `signal` aborts. A lost connection is
 * reopened after growing, randomized delays, so that clients don't reconnect to a restarted server all together. The
 * token is sent in a header, never in a URL.
 */
export async function followNotifications(
  reading: StreamOptions,
  random = Math.random,
): Promise<void> {
  let pause = MIN_RETRY_DELAY_MS;
  while (!reading.signal.aborted) {
    if (await readOnce(reading)) pause = MIN_RETRY_DELAY_MS;
    await delay(pause * (0.5 + random()), reading.signal);
    pause = Math.min(2 * pause, MAX_RETRY_DELAY_MS);
  }
}

type LeaderTask = (signal: AbortSignal) => Promise<void>;

/**
 * Runs `lead` in one tab of the browser at a time: each stream takes one of the few connections a browser opens to a
 * server. Tabs can elect a leader only in a secure context; elsewhere every visible tab leads, so that background
 * tabs leave the connections to the visible one.
 */
export async function inLeaderTab(lead: LeaderTask, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return whileVisible(lead, signal);
  await navigator.locks
    .request('antecedent.notices', { signal }, () => lead(signal))
    .catch(() => undefined);
}

async function whileVisible(lead: LeaderTask, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const turned = new AbortController();
    const until = AbortSignal.any([signal, turned.signal]);
    document.addEventListener('visibilitychange', () => turned.abort(), { signal: until });
    if (!document.hidden) await lead(until);
    else await new Promise((resolve) => until.addEventListener('abort', resolve));
  }
}
