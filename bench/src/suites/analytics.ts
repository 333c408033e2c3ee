import type { SuiteOptions } from '../harness/suite.ts';
import { withInstallation } from '../server/installation.ts';
import { reportPages } from './analytics-pages.ts';
import { reportPureAnalytics } from './analytics-pure.ts';

/** Measures what the analysis costs on the save path and on the instructor's pages. */
export async function measureAnalytics(options: SuiteOptions): Promise<void> {
  reportPureAnalytics(options);
  await withInstallation((installation) => reportPages(installation, options));
}
