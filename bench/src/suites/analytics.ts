import type { SuiteOptions } from '../harness/suite.ts';
import { withInstallation } from '../server/installation.ts';
import { reportPages } from './analytics-pages.ts';
import { reportPureAnalytics } from './analytics-pure.ts';
import { reportClassAnalytics } from './class-analytics.ts';
import { reportClassCharts } from './class-charts.ts';

export const ANALYTICS_PARTS = ['pages', 'classes', 'charts'] as const;

/** Measures what the analysis costs on the save path and on the instructor's pages. */
export async function measureAnalytics(options: SuiteOptions): Promise<void> {
  if (!options.part || options.part === 'pages') {
    reportPureAnalytics(options);
    await withInstallation((installation) => reportPages(installation, options));
  }
  if (!options.part || options.part === 'classes') {
    await withInstallation((installation) => reportClassAnalytics(installation, options));
  }
  if (!options.part || options.part === 'charts') {
    await withInstallation((installation) => reportClassCharts(installation, options));
  }
}
