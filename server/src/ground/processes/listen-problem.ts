/** Why the server can't listen, and what to do; null for anything else. */
export function listenProblem(
  error: unknown,
  { host, port }: { host: string; port: number },
): string | null {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop the other program or set PORT to another one.`;
    case 'EACCES':
      return `The user who runs the server may not listen on port ${port}. Set PORT to 1024 or above, and let a proxy answer on the other one.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${host}. Set HOST to localhost, to 0.0.0.0 or to one of its own addresses.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `No machine is known by the name ${host}. Set HOST to localhost, to 0.0.0.0 or to an address of this machine.`;
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return `This machine can’t listen on ${host}. Set HOST to localhost or to 0.0.0.0.`;
    default:
      return null;
  }
}
