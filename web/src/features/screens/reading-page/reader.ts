import { readTimes, type TimeMetricsSchema } from '@antecedent/contracts/insight/analytics/scores';
import {
  nextCourseSubmission,
  readCourseSubmission,
  readCourseTimes,
} from '@antecedent/contracts/screens/class-reading';
import { nextSubmission, readSubmission } from '@antecedent/contracts/screens/reading-page';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import { createContext, useContext } from 'react';
import type { z } from 'zod';
import { call } from '../../../lib/api-client.ts';

/** Who reads a submission: the calls that they read it with, and where their reading page is. */
export type Reader = {
  /** Coordinators get the text and how it was written, and nothing to do. */
  isCoordinator: boolean;
  path: (submissionId: string) => string;
  /** @param ahead before it is read: it doesn't count as read yet */
  read: (submissionId: string, signal: AbortSignal, ahead: boolean) => Promise<Submission>;
  readTimes: (
    submissionId: string,
    signal: AbortSignal,
  ) => Promise<z.output<typeof TimeMetricsSchema>>;
  next: (step: EndpointInput<typeof nextSubmission>['body']) => Promise<string | null>;
};

/** Who teaches a class or assists in it. */
export const classReader: Reader = {
  isCoordinator: false,
  path: (submissionId) => `/readassignment/${submissionId}`,
  read: (submissionId, signal, ahead) =>
    call(readSubmission, { query: { submissionId, ...(ahead && { ahead: 'true' }) } }, signal),
  readTimes: (id, signal) => call(readTimes, { query: { id } }, signal),
  next: async (body) => (await call(nextSubmission, { body })).data,
};

export const coordinatorReader: Reader = {
  isCoordinator: true,
  path: (submissionId) => `/educoordinator/ReadSubmission/${submissionId}`,
  read: (id, signal) => call(readCourseSubmission, { query: { id } }, signal),
  readTimes: (id, signal) => call(readCourseTimes, { query: { id } }, signal),
  next: async (body) => (await call(nextCourseSubmission, { body })).data,
};

/** Whose reading page it is. */
export const ReaderContext = createContext(classReader);

export const useReader = (): Reader => useContext(ReaderContext);
