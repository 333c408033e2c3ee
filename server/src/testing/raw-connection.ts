import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

/** A connection of its own to the built-in PostgreSQL of a data folder, past the server. */
export async function databaseOf(dataFolder: string): Promise<pg.Client> {
  const read = (name: string) => readFile(join(dataFolder, 'postgres', name), 'utf8');
  const [password, pidFile] = await Promise.all([read('password'), read('cluster/postmaster.pid')]);
  const client = new pg.Client({
    host: '127.0.0.1',
    user: 'antecedent',
    database: 'antecedent',
    port: Number(pidFile.split('\n')[3]),
    password: password.trim(),
  });
  // PostgreSQL may stop first; unhandled, the event would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

export type RawConnection = { ended: Promise<void> };

/** Opens a connection to a server of this machine, sends `text` as it is, and leaves it open. */
export async function rawConnection(address: string, text: string): Promise<RawConnection> {
  const { hostname, port } = new URL(address);
  const socket: Socket = connect(Number(port), hostname);
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('error', () => {});
  socket.write(text);
  socket.resume();
  return { ended };
}
