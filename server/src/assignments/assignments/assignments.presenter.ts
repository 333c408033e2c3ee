import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { AssignmentWithDrafts, DraftRow } from './assignments.repo.ts';

export function presentAssignment(row: AssignmentWithDrafts): Assignment {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    readingList: row.readingList,
    startDate: row.startAt.toISOString(),
    endDate: row.endAt.toISOString(),
    postDate: row.postAt.toISOString(),
    pointValue: row.pointValue,
    multiDraft: row.multiDraft,
    autoSubmission: row.autoSubmission,
    autoEvaluate: row.autoEvaluate,
    autoAccept: row.autoAccept,
    autoItemsDisable: row.autoItemsDisable,
    preventAfterDueDate: row.preventAfterDueDate,
    timed: row.timed,
    askPasteSource: row.askPasteSource,
    aiPolicy: row.aiPolicy,
    latePolicy: row.latePolicy,
    effortShare: row.effortShare,
    revisionShare: row.revisionShare,
    uploadFile: row.uploadFile,
    mainFileType: row.mainFileType,
    visible: row.visible,
    publishDate: row.publishAt?.toISOString() ?? null,
    stoped: row.stopped,
    showAnalytics: row.showAnalytics,
    showAnalyticsAlways: row.showAnalyticsAlways,
    withoutNames: row.withoutNames,
    draftSubmissions: row.drafts.map(presentDraft),
  };
}

const presentDraft = (draft: DraftRow): Assignment['draftSubmissions'][number] => ({
  draftId: draft.id,
  draftTitle: draft.title,
  draftDeadline: draft.deadline.toISOString(),
  draftPointValue: draft.pointValue,
  draftPeerReviewDeadline: draft.peerReviewDeadline?.toISOString() ?? null,
  draftStatus: 'UPDATE',
  draftType: draft.type,
});
