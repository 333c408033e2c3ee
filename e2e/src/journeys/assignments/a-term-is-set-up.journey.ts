import { readClass } from '@antecedent/contracts/classes/classes/classes';
import { readReviewForm } from '@antecedent/contracts/reviews/peer-review/review-form';
import { expect, type Locator, type Page } from '@playwright/test';
import { Caller } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR } from '../../support/people.ts';
import { signIn } from '../../support/screen.ts';

/** Half of what the same term took when every assignment had its own form. */
const MOST = { clicks: 58, fields: 35 };

const QUESTIONS = [
  'What is the claim?',
  'Which paragraph convinces you most?',
  'What would you cut?',
];

/** Does what a person does with mouse and keyboard, and counts. */
class Hand {
  clicks = 0;
  fields = 0;

  async click(target: Locator): Promise<void> {
    this.clicks++;
    await target.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.fields++;
    await field.fill(text);
  }

  /** A list is opened with one click, and its option chosen with another. */
  async choose(page: Page, list: string, option: string): Promise<void> {
    this.fields++;
    await this.click(page.getByRole('combobox', { name: list }));
    await this.click(page.getByRole('option', { name: option, exact: true }));
  }
}

test('an instructor sets up a term: a class with six reviewed assignments of two drafts', async ({
  page,
  baseURL,
}, info) => {
  const hand = new Hand();
  const name = `Sunday night ${Date.now().toString(36)}`;
  await signIn(page, INSTRUCTOR);
  await page.goto('/classes');
  await createClass(page, hand, name);
  await hand.click(page.getByRole('link', { name }));
  await createAssignment(page, hand);
  await planReviews(page, hand);
  await makeSeries(page, hand);

  const classId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expectTerm(baseURL!, classId);
  const { clicks, fields } = hand;
  info.annotations.push({ type: 'effort', description: `${clicks} clicks, ${fields} fields` });
  expect(clicks).toBeLessThanOrEqual(MOST.clicks);
  expect(fields).toBeLessThanOrEqual(MOST.fields);
});

async function createClass(page: Page, hand: Hand, name: string): Promise<void> {
  await hand.click(page.getByRole('link', { name: 'New Class' }).first());
  await hand.fill(page.getByLabel('Class name'), name);
  await hand.choose(page, 'Subject area', 'Biology');
  await hand.choose(page, 'Student level', 'High School');
  await hand.fill(page.getByLabel(/^Start date/), '2031-02-03');
  await hand.fill(page.getByLabel(/^End date/), '2031-06-20');
  await hand.click(page.getByRole('button', { name: 'Create class' }));
  await expect(page).toHaveURL(/\/classes$/);
}

async function createAssignment(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('button', { name: 'Add assignment' }));
  const dialog = page.getByRole('dialog', { name: 'Add Assignment' });
  await hand.fill(dialog.getByLabel('Title').first(), 'Essay 1');
  await hand.fill(dialog.getByLabel('Description'), 'Argue for one change to a rule you live by.');
  await hand.fill(dialog.getByLabel('Point value'), '15');
  await hand.fill(dialog.getByRole('textbox', { name: 'Final deadline' }), '2031-02-17 23:59');
  await hand.click(dialog.getByRole('checkbox', { name: 'Multi-draft' }));
  await hand.click(dialog.getByRole('button', { name: 'Add draft' }));
  await hand.fill(dialog.getByLabel('Draft title'), 'First draft');
  await hand.fill(dialog.getByLabel('Draft deadline', { exact: true }), '2031-02-10 18:00');
  await hand.fill(dialog.getByLabel('Points, percent'), '30');
  await hand.click(dialog.getByRole('button', { name: 'Add this draft' }));
  await hand.click(dialog.getByRole('button', { name: 'Create', exact: true }));
  await expect(dialog).toBeHidden();
}

async function planReviews(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('button', { name: 'Peer review: Essay 1' }));
  const board = page.getByRole('dialog', { name: 'PeerReview - Essay 1' });
  await hand.click(board.getByRole('switch', { name: 'Allocate at the draft’s deadline' }));
  await hand.click(board.getByRole('button', { name: 'Apply & Set deadline' }));
  await hand.click(board.getByRole('checkbox', { name: 'Activate reviews of First draft' }));
  await hand.click(board.getByRole('button', { name: 'Apply', exact: true }));
  await expect(page.getByText('Peer review deadline(s) set successfully.')).toBeVisible();
  await hand.click(board.getByRole('tab', { name: 'Questions' }));
  for (const question of QUESTIONS) {
    await hand.click(board.getByRole('button', { name: 'Text', exact: true }));
    await hand.fill(board.getByLabel('Question', { exact: true }).last(), question);
  }
  await hand.click(board.getByRole('button', { name: 'Save questions' }));
  await expect(page.getByText('Questions saved.')).toBeVisible();
  await hand.click(board.getByRole('button', { name: 'Close' }));
}

async function makeSeries(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('button', { name: 'Copy: Essay 1' }));
  const dialog = page.getByRole('dialog', { name: 'Copy “Essay 1”' });
  await hand.fill(dialog.getByLabel('Weeks later'), '2');
  await hand.fill(dialog.getByLabel('Number of copies'), '5');
  await hand.fill(dialog.getByLabel('Title of copy 5'), 'Portfolio essay');
  await hand.click(dialog.getByRole('button', { name: 'Create 5 copies' }));
  await expect(page.getByText('Copied 5 assignments.')).toBeVisible();
}

/** Every assignment has its drafts, its review deadline and its questions. */
async function expectTerm(address: string, classId: string): Promise<void> {
  const instructor = await Caller.as(address, INSTRUCTOR);
  const { assignments } = await instructor.call(readClass, { query: { id: classId } });
  expect(assignments.map(({ title }) => title).sort()).toEqual([
    'Essay 1',
    'Essay 2',
    'Essay 3',
    'Essay 4',
    'Essay 5',
    'Portfolio essay',
  ]);
  for (const { id, draftSubmissions } of assignments) {
    expect(draftSubmissions.map(({ draftTitle }) => draftTitle)).toEqual([
      'First draft',
      'Final Submission',
    ]);
    expect(draftSubmissions[0]?.draftPeerReviewDeadline).not.toBeNull();
    const { questions } = await instructor.call(readReviewForm, { query: { assignmentId: id } });
    expect(questions.map(({ prompt }) => prompt)).toEqual(QUESTIONS);
  }
}
