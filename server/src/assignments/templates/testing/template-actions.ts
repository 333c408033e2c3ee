import type { TemplateFile, TemplateItem } from '@antecedent/contracts/assignments/templates';
import { DAY } from '@antecedent/domain/time';
import { expect } from 'vitest';
import type { TestUser } from '../../../testing/factories.ts';
import { multipartForm } from '../../../testing/multipart-form.ts';
import { ask, enrolled, started, type TestClass } from '../../../testing/scenarios.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type NewItem = Partial<{
  contentType: string;
  assignmentTemplateType: string;
  assignmentId: string | null;
  title: string;
}>;

/** What instructors do with templates, on the server that `server` gives at that time. */
export function templateActions(server: () => TestApp) {
  const send = (person: TestUser, method: Method, url: string, payload?: object) =>
    server().app.inject({
      method,
      url: `/api${url}`,
      headers: server().as(person),
      ...(payload ? { payload } : {}),
    });

  const create = (owner: TestUser, overrides: NewItem) =>
    send(owner, 'POST', '/auxfiles/assignment/additional', {
      contentType: 'DOCUMENT',
      assignmentId: null,
      title: 'Sources',
      ...overrides,
    });

  const textOf = async (fileId: string): Promise<string> => {
    const versions = server().services.versions;
    return versions.loadText(fileId, (await versions.latest(fileId)).number);
  };

  return {
    send,
    create,
    textOf,
    async aTemplate(owner: TestUser, fileName: string, bytes: Uint8Array): Promise<TemplateFile> {
      const { payload, headers } = multipartForm({
        fields: { title: `From ${fileName}` },
        files: [{ field: 'selectedFile', fileName, bytes }],
      });
      const response = await server().app.inject({
        method: 'POST',
        url: '/api/auxfiles/template',
        payload,
        headers: { ...headers, ...server().as(owner) },
      });
      expect(response.statusCode, response.body).toBe(200);
      return response.json();
    },
    async anItem(owner: TestUser, overrides: NewItem = {}): Promise<TemplateItem> {
      const response = await create(owner, overrides);
      expect(response.statusCode, response.body).toBe(200);
      return response.json();
    },
    itemsOf: (owner: TestUser, assignmentId: string): Promise<TemplateItem[]> =>
      ask(server(), owner, `/auxfiles/assignment?assignmentId=${assignmentId}`, undefined, 'GET'),
    attach(owner: TestUser, itemId: string, templateId?: string) {
      const template = templateId ? `&templateId=${templateId}` : '';
      const url = `/auxfiles/assignment?assignmentTemplateId=${itemId}${template}`;
      return send(owner, 'POST', url);
    },
    /** Asks for an assignment with these items. */
    createWith({ id, instructor }: TestClass, templates: string[], overrides: object = {}) {
      const at = (days: number) => new Date(server().now().getTime() + days * DAY).toISOString();
      const dates = { startDate: at(0), endDate: at(10), postDate: at(12) };
      const form = {
        classId: id,
        title: 'Essay',
        pointValue: 100,
        ...dates,
        templates,
        ...overrides,
      };
      return send(instructor, 'POST', '/classes/createAssignment', form);
    },
    /** The text that a student of the class finds after Start. */
    async startText(course: TestClass, assignment: { id: string }): Promise<string> {
      const student = await enrolled(server(), course);
      return textOf((await started(server(), student, assignment)).fileId);
    },
  };
}
