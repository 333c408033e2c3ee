import { AnalyticsTab } from './analytics/AnalyticsTab.tsx';
import type { WrittenClass } from './analytics/writing-times.ts';

/** The analytics of a class, for everybody who may read it. */
export function ClassAnalytics({ detail }: { detail: WrittenClass }) {
  return <AnalyticsTab detail={detail} />;
}
