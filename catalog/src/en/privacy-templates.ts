import { heading, type PrivacyTemplateTexts } from '../messages/privacy-templates.ts';

/** Documents for a data-protection officer to complete; square brackets are for them to fill in. */
export const privacyTemplates: PrivacyTemplateTexts = (product) => ({
  record: {
    title: 'Processing record',
    before: [
      `Record of processing activities (GDPR, Article 30) for ${product}. Fill in what is in square brackets, and check the rest.`,
      heading('Controller'),
      '[Name and contact of the institution, and of its data-protection officer]',
      heading('Purpose'),
      'Writing assignments in classes: writing, submitting, reviewing and grading texts, and showing how a text came to be.',
      heading('Legal basis'),
      '[For example, the law on higher education, or a contract. Research is based on consent.]',
      heading('People concerned'),
      'Students, instructors, assistants, coordinators and staff of the institution; people who write to the support.',
      heading('Recipients'),
      'Subprocessors: none. Operated by: [institution or data center]. Emails are sent by [mail server].',
      heading('Personal data, purposes, storage and access'),
    ],
    after: [
      heading('Erasure'),
      'People ask for it in their profile; an administrator decides. What must stay carries a pseudonym. Backups expire after [days].',
      heading('Security'),
      'Access by role and class. Passwords are stored as argon2id hashes. Transport is encrypted. What staff do is in an audit log. Backups: [where, encrypted how].',
    ],
  },
  dpia: {
    title: 'Notes for a data-protection impact assessment',
    before: [
      `Notes for an assessment of ${product} (GDPR, Article 35). Fill in what is in square brackets, and check the rest.`,
      heading('What is special'),
      'The product records each second of writing in the editor: what was typed, pasted and deleted, and when. It computes figures from this. Instructors of the class see them.',
      heading('Necessity'),
      'The record shows how a text came to be. It replaces guessing whether a text is someone’s own. [Why this is needed in your courses, and which milder means were considered]',
      heading('Risks for people'),
      'A figure is mistaken for proof. The product says what a figure can’t show, and makes no decision by itself.',
      'Writing with a disability or a tool looks unusual. Accommodations leave pace out of what instructors see.',
      'The record shows when someone works. Only the staff of the class see it. [How long it is kept]',
      'Someone gets into an account. [Second factor, length of sessions]',
      heading('Measures'),
      'Students see their own record. They can explain passages, download all their data, and ask for erasure. Names can be hidden from graders. Research needs consent.',
      heading('Personal data'),
    ],
    after: [
      heading('Consultation'),
      '[Opinion of the data-protection officer; of students and instructors]',
    ],
  },
  students: {
    title: 'Your data: a text for students',
    before: [
      `In this course you write with ${product}. While you write, it records what you type, paste and delete, and when. From this it shows how your text came to be.`,
      heading('Who sees it'),
      'You, and those who teach and assist in your class. Classmates see only what you submit for peer review.',
      heading('What it is for'),
      'Feedback on your way of working, and evidence that a text is yours. No figure decides by itself. If something looks unusual, you are asked.',
      heading('What it doesn’t do'),
      'It doesn’t use a camera or a microphone to watch you, and it doesn’t record what you do in other windows or programs.',
      heading('How long'),
      '[How long texts and histories are kept after a class]',
      heading('Your rights'),
      'In your profile you can download everything that is stored about you, and ask for your account to be deleted. Grades may have to stay, under a pseudonym. Questions and complaints: [data-protection officer].',
    ],
    after: [],
  },
});
