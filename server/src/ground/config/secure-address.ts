const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether secrets may go there: HTTPS, or HTTP to a program on this machine. */
export function isSecureAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}
