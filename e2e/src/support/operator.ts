import type { PastClass } from './past-class.ts';
import type { Account } from './people.ts';
import type { WalkedSchool } from './walked-school.ts';

/** The commands for the operator of the journeys' school; see `school-server.ts`. */
export type Commands = {
  stop: { ask: Record<string, never>; answer: Record<string, never> };
  start: { ask: Record<string, never>; answer: Record<string, never> };
  /** With `editorOrigin`, its editor has a host of its own; both hosts are of the site `school.localhost`. */
  'second-node': { ask: { editorOrigin?: boolean }; answer: { address: string } };
  'stop-second-node': { ask: Record<string, never>; answer: Record<string, never> };
  /** With an instructor who has only this class. */
  'past-class': { ask: Record<string, never>; answer: PastClass & { instructor: Account } };
  /** With people of its own, who have the demo school's password; made once. */
  'walked-school': { ask: Record<string, never>; answer: WalkedSchool };
  /** The newest mail of this kind to an address, as text; empty if there isn't one yet. */
  mail: { ask: { to: string; template: string }; answer: { text: string } };
  /** Lets the deadline of all reviews pass now, with its effects. */
  'end-reviews': { ask: { assignmentId: string }; answer: Record<string, never> };
  'stored-text': { ask: { fileId: string; version: number }; answer: { text: string } };
};
export type Command = keyof Commands;

/** Asks the operator, who listens one port above the server. */
export async function operator<O extends Command>(
  address: string,
  command: O,
  ask: Commands[O]['ask'],
): Promise<Commands[O]['answer']> {
  const url = new URL(address);
  url.port = String(Number(url.port) + 1);
  url.pathname = `/${command}`;
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(ask) });
  if (!response.ok) throw new Error(`the operator said: ${await response.text()}`);
  return (await response.json()) as Commands[O]['answer'];
}
