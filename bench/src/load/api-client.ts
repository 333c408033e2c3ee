import { Pool } from 'undici';
import type { BenchPerson } from '../data/school.ts';
import type { ServerProcess } from '../server/server-process.ts';

/** Calls the API as one person's browser does. */
export class ApiClient {
  private readonly pool: Pool;
  private readonly person: BenchPerson;

  constructor(server: ServerProcess, person: BenchPerson) {
    this.pool = new Pool(server.address, { connections: 6, pipelining: 1 });
    this.person = person;
  }

  /** Posts to a path below `/api`. @throws {Error} unless the response is 200 */
  post<T>(path: string, body?: unknown): Promise<T> {
    return this.ask('POST', path, body);
  }

  /** Gets a path below `/api`. @throws {Error} unless the response is 200 */
  get<T>(path: string): Promise<T> {
    return this.ask('GET', path);
  }

  /** Gets a file. @returns its size in bytes @throws {Error} unless the response is 200 */
  async download(path: string): Promise<number> {
    const answer = await this.request('GET', path);
    return (await answer.body.arrayBuffer()).byteLength;
  }

  private async ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const answer = await this.request(method, path, body);
    return (await answer.body.json()) as T;
  }

  private async request(method: 'GET' | 'POST', path: string, body?: unknown) {
    const answer = await this.pool.request({
      method,
      path: `/api${path}`,
      headers: {
        authorization: `Bearer ${this.person.sessionToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.statusCode === 200) return answer;
    throw new Error(`${path} was answered ${answer.statusCode}: ${await answer.body.text()}`);
  }

  /** Calls the readiness check, the cheapest request that reaches the database. */
  async ready(): Promise<void> {
    const answer = await this.pool.request({ method: 'GET', path: '/readyz' });
    await answer.body.dump();
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
