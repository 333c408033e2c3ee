/**
 * Stops gracefully on Ctrl+C or a service manager's request. A second signal, or 30 seconds, ends
 * the process as it is; what was acknowledged is on disk either way.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const handle = (signal: NodeJS.Signals): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    process.stdout.write(
      `\n${signal}: finishing what was begun. Press Ctrl+C again to end at once.\n`,
    );
    setTimeout(() => process.exit(1), 30_000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The server did not stop cleanly: ${(error as Error).message}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
}
