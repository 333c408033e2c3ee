import { listOutsideGrades, type OutsideGrade } from '../grading/records/outside-grades.service.ts';
import { loadEnv } from '../ground/config/env.ts';
import { openPlatform } from '../ground/platform/open-platform.ts';
import { runCommand } from './command.ts';

await runCommand(
  {
    call: 'npm run outside-grades --',
    meaning:
      'Lists the grades whose author neither teaches nor assists in the class: grades set without permission, and grades by people who have left the class since. It changes nothing, and the server may keep running.',
    options: { json: { meaning: 'print a JSON array, for scripts' } },
  },
  async ({ json }) => {
    const platform = await openPlatform({ ...loadEnv(), logLevel: 'error' });
    try {
      const found = await listOutsideGrades(platform.db);
      process.stdout.write(json ? `${JSON.stringify(found)}\n` : reportOf(found));
    } finally {
      await platform.close();
    }
  },
);

function reportOf(found: readonly OutsideGrade[]): string {
  if (found.length === 0) {
    return 'Every grade was set by an instructor or assistant of its class.\n';
  }
  const current = found.filter(({ isCurrent }) => isCurrent).length;
  const grades = found.length === 1 ? '1 grade was' : `${found.length} grades were`;
  const lines = found.map(lineOf);
  return `${lines.join('\n')}\n\n${grades} set by people who neither teach nor assist in the class; ${current} still in force.\n`;
}

function lineOf(grade: OutsideGrade): string {
  const { className, assignment, draft, student, studentEmail, author, authorEmail } = grade;
  const value = grade.letter ?? grade.points ?? 'cleared';
  const what = draft === null ? assignment : `${assignment}, ${draft}`;
  const role = grade.authorIs === 'student' ? 'a student of the class' : 'no member of the class';
  const replaced = grade.isCurrent ? '' : ' (replaced since)';
  return [
    `${className}: ${what}`,
    `  ${student} <${studentEmail}>: ${value}${replaced}`,
    `  by ${author} <${authorEmail}>, ${role}, on ${grade.gradedAt.toISOString()}`,
  ].join('\n');
}
