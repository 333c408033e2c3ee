import { buildApp } from '@antecedent/server/app';
import { loadEnv } from '@antecedent/server/ground/config/env';
import { openPlatform } from '@antecedent/server/ground/platform/open-platform';
import { stopOnSignals } from '@antecedent/server/ground/processes/stop-on-signals';
import { createServices } from '@antecedent/server/services';

/*
 * The baseline of the save path: the real server plus one route that only reads the body. Runs as a
 * process of its own, for the bench only.
 */
const platform = await openPlatform(loadEnv(), { hasWorkers: true });
const app = await buildApp(createServices(platform));
await app.register(async (bare) => {
  bare.removeAllContentTypeParsers();
  bare.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: 50 * 1024 * 1024 },
    (_request, body, done) => done(null, body),
  );
  bare.post('/bare', async () => ({ LastModifiedTime: new Date().toISOString() }));
});
await platform.jobs.start();
stopOnSignals(async () => {
  await app.close();
  await platform.close();
});
await app.listen({ port: platform.env.port, host: platform.env.host });
