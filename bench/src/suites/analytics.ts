import type { SuiteOptions } from '../harness/suite.ts';
import { withInstallation } from '../server/installation.ts';
import { tellPages } from './analytics-pages.ts';
import { tellPureAnalytics } from './analytics-pure.ts';

/** What the analysis costs on the save path, and what the instructor's pages cost on the server. */
export async function measureAnalytics(options: SuiteOptions): Promise<void> {
  tellPureAnalytics(options);
  await withInstallation((installation) => tellPages(installation, options));
}
