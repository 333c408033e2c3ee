import { permits } from '@antecedent/domain/access/can';
import { mayWrite } from '@antecedent/domain/assignment/writing-window';
import { isImportAllowed } from '../../assignments/templates/templates.service.ts';
import {
  filesWithoutNames,
  ownPenName,
} from '../../classes/student-names/files-without-names.service.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifyLockWanted } from '../../messages/notifications/open-pages.service.ts';
import {
  NOT_YOURS,
  reviewMode,
  type WriteRefusal,
  type WriteRule,
} from '../../record/wopi/write-rule.service.ts';
import type { WithPresence } from '../presence/presence.ts';
import { presenceThrough, type WriteContext, writeContext } from './submissions.service.ts';

/** Files of a submission: its student writes while the window is open, and the class's instructors comment. */
export const submissionFileRule = (services: Platform & WithPresence): WriteRule => ({
  raisesWriteEpoch: true,
  isRepairable: true,
  async use({ id, extension, lateSavesUntil }, userId) {
    const { db } = services;
    const context = await writeContext(services, id, userId, { savesLate: true });
    if (context === null) return null;
    const { subject, studentId, submissionId, assignmentId, writeEpoch } = context;
    return {
      writeEpoch,
      reads: (view) => view === 'main' || view === 'addition' || view === 'rewind',
      refusalToWrite(grant, now) {
        if (reviewMode(grant) === null) return refusalOf(context, lateSavesUntil, now);
        if (extension !== 'docx' || !permits('submission.review', subject)) return NOT_YOURS;
        // An editor at EDITOR_URL opens a file once for everyone in it and saves under the name of any of them.
        if (services.env.editorUrl === null) return null;
        const isOpen = mayWrite(context.situation, now.getTime()).allowed;
        const isLate = lateSavesUntil !== null && now <= lateSavesUntil;
        return isOpen || isLate ? { kind: 'author-writes', isLate: !isOpen } : null;
      },
      isStudentsOwn: permits('file.write', subject),
      ownerId: studentId,
      presenceDuring: (from, to) => presenceThrough(services, submissionId, from, to),
      allowsImport: () => isImportAllowed(db, context),
      penName: async () =>
        studentId === userId ? ownPenName(services, studentId, assignmentId) : null,
      async askForLock(lock) {
        if (studentId !== userId) return false;
        await notifyLockWanted(db, { userId, assignmentId, fileId: id, lock });
        return true;
      },
      async hiddenNames() {
        const files = await filesWithoutNames(services, userId, context);
        if (files === null) return null;
        return {
          copyOf: (admission, bytes) => files.copyOf(admission, bytes, extension),
          namesNobody: files.namesNobody,
          roundsTimes: false,
        };
      },
    };
  },
});

function refusalOf(
  { subject, situation, isLeaving }: WriteContext,
  lateSavesUntil: Date | null,
  now: Date,
): WriteRefusal | null {
  if (!permits('file.write', subject)) return NOT_YOURS;
  const window = mayWrite(situation, now.getTime());
  const isLate = lateSavesUntil !== null && now <= lateSavesUntil;
  if (isLeaving && !isLate) return NOT_YOURS;
  return window.allowed || isLate ? null : { kind: 'window', reason: window.reason };
}
