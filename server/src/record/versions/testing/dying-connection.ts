import { type Connection, connect } from '../../../ground/db/connection.ts';

export class KilledHere extends Error {}

type Answer = (error: Error) => void;

/**
 * A connection whose process dies after this many statements: an open transaction is rolled back, and later statements
 * never arrive.
 */
export function dyingConnection(url: string, statements: number): Connection {
  const connection = connect(url, 4);
  let left = statements;
  connection.pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
    const query = (...args: unknown[]): unknown => {
      if (left-- > 0) return ask(...args);
      void client.end();
      const answer = args.at(-1);
      if (typeof answer !== 'function') return Promise.reject(new KilledHere());
      setImmediate(answer as Answer, new KilledHere());
      return undefined;
    };
    Object.assign(client, { query });
  });
  return connection;
}
