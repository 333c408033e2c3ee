import {
  type FigureMoments,
  MAX_MOMENTS,
} from '@antecedent/contracts/insight/analytics/figure-moments';
import {
  type Figure,
  type FigureMoment,
  figureMoments,
} from '@antecedent/domain/insight/figures/figure-moments';
import { listAdditionalFiles } from '../../submissions/submissions/submissions.service.ts';
import { type ChartSources, type Subject, shownProcess } from './charts.ts';
import type { SubmissionProcess } from './process.service.ts';

const EXCERPT = 80;

/** What a figure adds up, as a chart of one submission. @throws {AppError} `not-found` */
export const momentsOf =
  (figure: Figure) =>
  async (services: ChartSources, subject: Subject): Promise<FigureMoments> => {
    const { submissionId, timeZone } = subject;
    const [process, additional] = await Promise.all([
      shownProcess(services, subject),
      listAdditionalFiles(services.db, submissionId),
    ]);
    const moments = figureMoments(figure, process.files, process.assessment());
    const titles = new Map(additional.map(({ id, title }) => [id, title]));
    return {
      timeZone,
      total: moments.reduce((sum, { amount }) => sum + amount, 0),
      count: moments.length,
      moments: largest(moments).map((moment) => present(moment, process, titles)),
    };
  };

/** The moments that add most, in their order. */
function largest(moments: readonly FigureMoment[]): readonly FigureMoment[] {
  if (moments.length <= MAX_MOMENTS) return moments;
  const kept = new Set([...moments].sort((a, b) => b.amount - a.amount).slice(0, MAX_MOMENTS));
  return moments.filter((moment) => kept.has(moment));
}

function present(
  { file, at, until, amount, paragraph }: FigureMoment,
  { main, files }: SubmissionProcess,
  titles: ReadonlyMap<string, string>,
): FigureMoments['moments'][number] {
  const of = file === null ? null : files[file];
  const isMain = of === null || of === undefined || of.row.id === main.row.id;
  return {
    at: new Date(at).toISOString(),
    until: until === null ? null : new Date(until).toISOString(),
    amount,
    paragraph,
    excerpt: of && paragraph !== null ? paragraphStart(of.tracker, paragraph) : null,
    fileTitle: isMain ? null : (titles.get(of.row.id) ?? ''),
    version: isMain ? versionAt(main.log, at, until) : null,
  };
}

function paragraphStart(
  { text, paragraphs }: SubmissionProcess['main']['tracker'],
  index: number,
): string {
  const from = paragraphs.start[index] ?? text.length;
  const end = text.indexOf('\n', from);
  const piece = text.slice(from, Math.min(end === -1 ? text.length : end, from + EXCERPT));
  return piece.replace(/[\ud800-\udbff]$/, '');
}

/** The first version saved then or later; null where what lasted ended before there was one. */
function versionAt(
  log: SubmissionProcess['main']['log'],
  at: number,
  until: number | null,
): number | null {
  let [low, high] = [0, log.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (log[middle]!.at < at) low = middle + 1;
    else high = middle;
  }
  const found = log[low];
  return found && (until === null || found.at <= until) ? found.number : null;
}
