import { liveAssessment } from '@antecedent/server/features/submissions/evaluation.service';
import {
  assessmentOf,
  loadLogs,
  loadProcess,
} from '@antecedent/server/features/submissions/process.service';
import { versionsService } from '@antecedent/server/features/versions/versions.service';
import { firstSeconds, longHistory } from './src/histories.ts';
import { importHistory } from './src/imported-history.ts';
import { withInstallation } from './src/installation.ts';
import { makePeople } from './src/school.ts';

const N = Number(process.argv[2] ?? 10000);
const t = async <T>(name: string, work: () => Promise<T> | T): Promise<T> => {
  const c = process.cpuUsage();
  const w = performance.now();
  const r = await work();
  const u = process.cpuUsage(c);
  console.log(
    name.padEnd(28),
    'cpu',
    ((u.user + u.system) / 1000).toFixed(1),
    'wall',
    (performance.now() - w).toFixed(1),
  );
  return r;
};
await withInstallation(async (inst) => {
  const file = await inst.working(async (p) => {
    const [reader] = await makePeople(p, 1, 'ROLE_INSTRUCTOR');
    const f = await importHistory(p, firstSeconds(longHistory(), N), 'x', reader!.username);
    await versionsService(p).compact();
    const { rows } = await p.pool.query(
      'select number, length(tracker) as l from analysis_snapshots',
    );
    console.log(f.versions, rows);
    return f;
  });
  for (let round = 0; round < 3; round++) {
    await inst.with(async (p) => {
      await p.pool.query('select 1');
      const v = versionsService(p);
      await t('listVersions', () => v.listVersions(file.fileId));
      await t('loadLogs', () => loadLogs(p, file.submissionId));
      await t('loadTracker', () => v.loadTracker(file.fileId));
      const pr = await t('loadProcess', () => loadProcess(p, file.submissionId));
      await t('assess', () => assessmentOf(pr!));
      await t('live', () => liveAssessment(pr!));
    });
  }
});
