import { isIP } from 'node:net';
import { branding } from '@antecedent/contracts/wire/branding';

/** The parts of a list that is separated by commas. */
export const partsOf = (list: string): string[] =>
  list.split(',').flatMap((part) => part.trim() || []);

/** `10.0.0.1`, `10.0.0.0/8`, or a range that has a name. */
export function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
}

/** The sender of a mail. */
export type MailSender = { name: string; address: string };

/** Parses `Name <address>` or a bare address; null when it is neither. */
export function parseSender(text: string): MailSender | null {
  const [, name = '', address = ''] = /^(?:"?([^"<>]*?)"?\s*<([^<>]+)>)$/.exec(text) ?? [
    '',
    '',
    text,
  ];
  const sender = { name: name.trim() || branding.longTitle, address: address.trim() };
  return /^[^\s@<>]+@[^\s@<>]+$/.test(sender.address) ? sender : null;
}

/** Where a ClamAV daemon listens. */
export type ClamdAddress = { path: string } | { host: string; port: number };

/** Parses the path of a socket, or host:port; null when it is neither. */
export function parseClamdAddress(text: string): ClamdAddress | null {
  if (text.startsWith('/')) return { path: text };
  const [, host, digits] = /^(?:tcp:\/\/)?(\[[\da-f:]+\]|[^\s:/]+):(\d{1,5})$/i.exec(text) ?? [];
  const port = Number(digits);
  if (host === undefined || port < 1 || port > 65_535) return null;
  return { host: host.replace(/^\[|\]$/g, ''), port };
}

export type S3Address = {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Parses an S3 address; null when a part is missing. */
export function parseS3Address(address: string): S3Address | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const bucket = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!url.username || !url.password || !url.host || !bucket) return null;
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  return {
    endpoint: `${scheme}://${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? 'auto',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}
