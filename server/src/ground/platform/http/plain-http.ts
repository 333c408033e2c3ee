import type { Env } from '../../config/env.ts';
import { isSecureAddress } from '../../config/secure-address.ts';
import type { Platform } from '../platform.ts';

/**
 * Warns at start when browsers elsewhere reach the server without HTTPS: passwords and texts cross the network
 * unencrypted.
 */
export function warnOfPlainHttp(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  log: Pick<Platform['log'], 'warn'>,
): void {
  if (isSecureAddress(publicUrl)) return;
  log.warn(
    'PUBLIC_URL is not https: passwords, sessions and texts cross the network readable; put a proxy with HTTPS in front',
  );
}
