import type { Refusals } from '../shape/refusals.ts';
import { accommodations } from './refusals/accommodations.ts';
import { accounts } from './refusals/accounts.ts';
import { analytics } from './refusals/analytics.ts';
import { announcements } from './refusals/announcements.ts';
import { assignments } from './refusals/assignments.ts';
import { attachments } from './refusals/attachments.ts';
import { attempts } from './refusals/attempts.ts';
import { audit } from './refusals/audit.ts';
import { classes } from './refusals/classes.ts';
import { consequences } from './refusals/consequences.ts';
import { content } from './refusals/content.ts';
import { declarations } from './refusals/declarations.ts';
import { editor } from './refusals/editor.ts';
import { evidence } from './refusals/evidence.ts';
import { feedback } from './refusals/feedback.ts';
import { fields } from './refusals/fields.ts';
import { grades } from './refusals/grades.ts';
import { identities } from './refusals/identities.ts';
import { library } from './refusals/library.ts';
import { links } from './refusals/links.ts';
import { livePage } from './refusals/live-page.ts';
import { lti } from './refusals/lti.ts';
import { mail } from './refusals/mail.ts';
import { materials } from './refusals/materials.ts';
import { messages } from './refusals/messages.ts';
import { myData } from './refusals/my-data.ts';
import { notFound } from './refusals/not-found.ts';
import { officeFiles } from './refusals/office-files.ts';
import { peerReview } from './refusals/peer-review.ts';
import { people } from './refusals/people.ts';
import { requests } from './refusals/requests.ts';
import { reviews } from './refusals/reviews.ts';
import { rubrics } from './refusals/rubrics.ts';
import { sections } from './refusals/sections.ts';
import { submissions } from './refusals/submissions.ts';
import { support } from './refusals/support.ts';
import { system } from './refusals/system.ts';
import { templates } from './refusals/templates.ts';
import { textRepair } from './refusals/text-repair.ts';
import { uploads } from './refusals/uploads.ts';
import { verification } from './refusals/verification.ts';
import { writing } from './refusals/writing.ts';

export const refusals: Refusals = {
  accommodations,
  accounts,
  analytics,
  announcements,
  assignments,
  attachments,
  attempts,
  audit,
  classes,
  consequences,
  content,
  declarations,
  editor,
  evidence,
  feedback,
  fields,
  grades,
  identities,
  library,
  links,
  livePage,
  lti,
  mail,
  materials,
  messages,
  myData,
  notFound,
  officeFiles,
  peerReview,
  people,
  requests,
  reviews,
  rubrics,
  sections,
  submissions,
  support,
  system,
  templates,
  textRepair,
  uploads,
  verification,
  writing,
};
