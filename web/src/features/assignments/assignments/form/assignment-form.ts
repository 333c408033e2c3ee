import type {
  Assignment,
  CreateAssignmentSchema,
} from '@antecedent/contracts/assignments/assignments/assignment';
import type {
  AssignmentDetail,
  UpdateAssignmentSchema,
} from '@antecedent/contracts/assignments/assignments/management';
import { scheduleOf } from '@antecedent/contracts/assignments/assignments/schedule-of';
import type { TemplateItem } from '@antecedent/contracts/assignments/templates';
import { type AiPolicy, NO_AI_POLICY, tidyPolicy } from '@antecedent/domain/assignment/ai-policy';
import { withImpliedOptions } from '@antecedent/domain/assignment/assignment-rules';
import type { ClassPeriod } from '@antecedent/domain/assignment/class-rules';
import { shiftedSchedule } from '@antecedent/domain/assignment/schedule';
import type { KindWireName } from '@antecedent/domain/files/file-kinds';
import type { EpochMs } from '@antecedent/domain/time';
import type { z } from 'zod';
import { type DateEntry, dateEntryAt } from '../../../../lib/class-time.ts';
import {
  type CriterionEntry,
  copiedEntries,
  criteriaOf,
  entriesOf,
  sentCriteria,
} from '../../../grading/rubrics/rubric-entries.ts';
import { type DraftList, draftDefinitions, parseDraftPoints, savedDrafts } from './draft-list.ts';
import { type FormDates, newDates, savedDates } from './form-dates.ts';
import { type LateEntry, lateEntry, parsedLatePolicy } from './late-entry.ts';
import { type ReadingEntry, readingEntriesOf, sentReadingList } from './reading-entries.ts';

/** When students see the graphs of their own writing. */
export const ANALYTICS_CHOICES = ['NEVER', 'ALWAYS', 'AFTER_GRADE'] as const;
export type AnalyticsChoice = (typeof ANALYTICS_CHOICES)[number];

/** Whether students see the assignment: now, from a set time on, or not yet. */
export const VISIBILITY_CHOICES = ['NOW', 'AT', 'HIDDEN'] as const;
export type VisibilityChoice = (typeof VISIBILITY_CHOICES)[number];

/** When students see the assignment; the time stays while another choice is tried. */
export type FormVisibility = { choice: VisibilityChoice; at: DateEntry };

/** Options as chosen; what automatic submission implies is added when they are shown or sent. */
export type ChosenOptions = Pick<
  Assignment,
  | 'autoSubmission'
  | 'autoEvaluate'
  | 'autoAccept'
  | 'preventAfterDueDate'
  | 'timed'
  | 'askPasteSource'
  | 'withoutNames'
  | 'uploadFile'
>;

/**
 * The templates of the files. There is a main file for each kind that was tried, so that switching back loses
 * nothing.
 */
export type FormFiles = {
  main: Readonly<Partial<Record<KindWireName, TemplateItem>>>;
  additional: readonly TemplateItem[];
};

/** The values of the dialog, as typed. */
export type AssignmentForm = {
  title: string;
  description: string;
  readingList: readonly ReadingEntry[];
  pointValue: string;
  /** Percent of the grade, as typed. */
  effortShare: string;
  revisionShare: string;
  dates: FormDates;
  visibility: FormVisibility;
  analytics: AnalyticsChoice;
  multiDraft: boolean;
  drafts: DraftList;
  /** Until when the final submission is reviewed; set elsewhere, and moved along with the other dates. */
  finalReview: EpochMs | null;
  options: ChosenOptions;
  /** What is chosen for AI tools; purposes stay while another use is tried. */
  aiPolicy: AiPolicy;
  /** The late policy, as typed. */
  latePolicy: LateEntry;
  mainFileType: KindWireName;
  files: FormFiles;
  /** The criteria of the rubric; empty for none. */
  rubric: readonly CriterionEntry[];
  /** The assignment that a new one is copied from. */
  copyOf: string | null;
};

export const newForm = (now: EpochMs, period: ClassPeriod): AssignmentForm => ({
  title: '',
  description: '',
  readingList: [],
  pointValue: '',
  effortShare: '0',
  revisionShare: '0',
  dates: newDates(now, period),
  visibility: { choice: 'NOW', at: NO_TIME },
  analytics: 'NEVER',
  multiDraft: false,
  drafts: { rows: [], entry: null },
  finalReview: null,
  options: {
    autoSubmission: false,
    autoEvaluate: false,
    autoAccept: false,
    preventAfterDueDate: false,
    timed: false,
    askPasteSource: true,
    withoutNames: false,
    uploadFile: false,
  },
  aiPolicy: NO_AI_POLICY,
  latePolicy: lateEntry(null),
  mainFileType: 'DOCUMENT',
  files: { main: {}, additional: [] },
  rubric: [],
  copyOf: null,
});

const chosenOptions = (saved: ChosenOptions): ChosenOptions => ({
  autoSubmission: saved.autoSubmission,
  autoEvaluate: saved.autoEvaluate,
  autoAccept: saved.autoAccept,
  preventAfterDueDate: saved.preventAfterDueDate,
  timed: saved.timed,
  askPasteSource: saved.askPasteSource,
  withoutNames: saved.withoutNames,
  uploadFile: saved.uploadFile,
});

/** The form of a saved assignment. */
export function savedForm(saved: AssignmentDetail): AssignmentForm {
  return {
    title: saved.title,
    description: saved.description,
    readingList: readingEntriesOf(saved.readingList),
    pointValue: String(saved.pointValue),
    effortShare: String(saved.effortShare),
    revisionShare: String(saved.revisionShare),
    dates: savedDates(
      {
        start: Date.parse(saved.startDate),
        end: Date.parse(saved.endDate),
        post: Date.parse(saved.postDate),
      },
      saved.classTimeZone,
    ),
    visibility: visibilityOf(saved, saved.classTimeZone),
    analytics: analyticsChoice(saved),
    multiDraft: saved.multiDraft,
    drafts: savedDrafts(saved.draftSubmissions),
    finalReview: finalReviewOf(saved),
    options: chosenOptions(saved),
    aiPolicy: saved.aiPolicy,
    latePolicy: lateEntry(saved.latePolicy),
    mainFileType: saved.mainFileType,
    files: filesOf(saved.templates),
    rubric: entriesOf(saved.rubric?.criteria ?? []),
    copyOf: null,
  };
}

/** No time was entered yet. */
const NO_TIME: DateEntry = { text: '', at: null, flaw: { kind: 'empty' }, isAmbiguous: false };

function visibilityOf(
  { visible, publishDate }: Pick<Assignment, 'visible' | 'publishDate'>,
  timeZone: string,
): FormVisibility {
  const at = publishDate === null ? NO_TIME : dateEntryAt(Date.parse(publishDate), timeZone);
  return { choice: visible ? 'NOW' : publishDate === null ? 'HIDDEN' : 'AT', at };
}

function finalReviewOf({ draftSubmissions }: AssignmentDetail): EpochMs | null {
  const final = draftSubmissions.find(({ draftType }) => draftType === 'FINAL');
  const at = final?.draftPeerReviewDeadline ?? null;
  return at === null ? null : Date.parse(at);
}

/**
 * The form of a copy, with all dates moved by the same number of weeks.
 *
 * @param items copies of the original's files, which belong to no assignment yet
 * @param timeZone of the class that it's copied into
 */
export function copiedForm(
  saved: AssignmentDetail,
  items: readonly TemplateItem[],
  weeks: number,
  timeZone: string,
): AssignmentForm {
  const moved = shiftedSchedule(scheduleOf(saved), weeks, saved.classTimeZone, timeZone);
  const iso = (at: EpochMs) => new Date(at).toISOString();
  const copies = saved.draftSubmissions.filter(({ draftType }) => draftType === 'DRAFT');
  const drafts = copies.map((draft, index) => {
    const { deadline, peerReviewDeadline } = moved.drafts[index]!;
    return {
      ...draft,
      draftId: null,
      draftDeadline: iso(deadline),
      draftPeerReviewDeadline: peerReviewDeadline === null ? null : iso(peerReviewDeadline),
    };
  });
  const dates = { start: moved.startAt, end: moved.endAt, post: moved.postAt };
  return {
    ...savedForm(saved),
    dates: savedDates(dates, timeZone),
    visibility: visibilityOf(
      {
        visible: saved.visible,
        publishDate: moved.publishAt === null ? null : iso(moved.publishAt),
      },
      timeZone,
    ),
    drafts: savedDrafts(drafts),
    finalReview: moved.finalReviewAt,
    files: filesOf(items),
    rubric: copiedEntries(saved.rubric?.criteria ?? []),
    copyOf: saved.id,
  };
}

export function filesOf(items: readonly TemplateItem[]): FormFiles {
  const mains = items.filter(({ type }) => type === 'MAIN');
  return {
    main: Object.fromEntries(mains.map((item) => [item.contentType, item])),
    additional: items.filter(({ type }) => type === 'ADDITIONAL'),
  };
}

/** The template item of the main file; `undefined` for a blank one that was never opened. */
export const mainItem = ({ files, mainFileType }: AssignmentForm): TemplateItem | undefined =>
  files.main[mainFileType];

/** The files with one item replaced. */
export const withItem = (files: FormFiles, item: TemplateItem): FormFiles =>
  item.type === 'MAIN'
    ? { ...files, main: { ...files.main, [item.contentType]: item } }
    : {
        ...files,
        additional: files.additional.some(({ id }) => id === item.id)
          ? files.additional.map((other) => (other.id === item.id ? item : other))
          : [...files.additional, item],
      };

export const withoutItem = (files: FormFiles, id: string): FormFiles => ({
  ...files,
  additional: files.additional.filter((item) => item.id !== id),
});

/** The options with what automatic submission turns on. */
export const effectiveOptions = (options: ChosenOptions) =>
  withImpliedOptions({ ...options, autoItemsDisable: options.autoSubmission });

/** Whether closing would lose changes. The files of a saved assignment are saved as soon as they change. */
export const isChanged = (form: AssignmentForm, before: AssignmentForm, saved: boolean): boolean =>
  fingerprint(form, saved) !== fingerprint(before, saved);

function fingerprint({ dates, files, ...rest }: AssignmentForm, saved: boolean): string {
  const { moved: _moved, isPostSet: _isPostSet, ...entries } = dates;
  const items = [...Object.values(files.main), ...files.additional].map(({ id }) => id);
  return JSON.stringify([rest, entries, saved ? [] : items]);
}

/** The shares as numbers; NaN for what isn't a number, and 0 for nothing. */
export const parsedShares = ({
  effortShare,
  revisionShare,
}: Pick<AssignmentForm, 'effortShare' | 'revisionShare'>) => ({
  effortShare: Number(effortShare.trim()),
  revisionShare: Number(revisionShare.trim()),
});

type Wire = Omit<z.input<typeof UpdateAssignmentSchema>, 'id'>;

/**
 * The request body that updates an assignment.
 *
 * @param form without problems: see `formProblems`
 */
export function assignmentPayload(form: AssignmentForm): Wire {
  const { dates, analytics } = form;
  const instant = (at: EpochMs | null) => new Date(at ?? Number.NaN).toISOString();
  return {
    title: form.title,
    description: form.description,
    readingList: sentReadingList(form.readingList),
    pointValue: parseDraftPoints(form.pointValue),
    ...parsedShares(form),
    startDate: instant(dates.start.at),
    endDate: instant(dates.end.at),
    postDate: instant(dates.post.at),
    visible: form.visibility.choice === 'NOW',
    publishDate: form.visibility.choice === 'AT' ? instant(form.visibility.at.at) : null,
    multiDraft: form.multiDraft,
    ...effectiveOptions(form.options),
    aiPolicy: tidyPolicy(form.aiPolicy),
    latePolicy: parsedLatePolicy(form.latePolicy),
    mainFileType: form.mainFileType,
    showAnalytics: analytics === 'AFTER_GRADE',
    showAnalyticsAlways: analytics === 'ALWAYS',
    draftSubmissions: draftDefinitions(form.drafts),
    finalReviewDeadline: form.finalReview === null ? null : instant(form.finalReview),
    rubric: form.rubric.length === 0 ? null : { criteria: sentCriteria(criteriaOf(form.rubric)) },
  };
}

/** The request body that creates an assignment, with its prepared files. */
export const newAssignmentPayload = (
  form: AssignmentForm,
  classId: string,
): z.input<typeof CreateAssignmentSchema> => ({
  ...assignmentPayload(form),
  classId,
  ...(form.copyOf !== null && { copyOf: form.copyOf }),
  templates: [mainItem(form), ...form.files.additional].flatMap((item) => item?.id ?? []),
});

const analyticsChoice = ({
  showAnalytics,
  showAnalyticsAlways,
}: Pick<Assignment, 'showAnalytics' | 'showAnalyticsAlways'>): AnalyticsChoice =>
  showAnalyticsAlways ? 'ALWAYS' : showAnalytics ? 'AFTER_GRADE' : 'NEVER';
