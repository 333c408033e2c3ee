import { LANGUAGE_CODES } from '@antecedent/catalog/languages';
import type { MailTemplate, MailValues } from '@antecedent/catalog/messages/emails';
import { describe, expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';

const link = 'https://write.example/confirmemail/x?a=1&b=2';
const hostile = `<script>alert("1")</script> & 'Co'`;
const safe = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Co&#39;';

const EVERY: MailValues = {
  'confirm-email': { name: hostile, link, hours: '48' },
  'recover-password': { name: hostile, username: 'ada_l', link, minutes: '60' },
  'sign-in-blocked': { name: hostile, username: 'ada_l', link, minutes: '60' },
  'recover-elsewhere': { name: hostile, username: 'ada_l', providers: 'Google or Campus', link },
  'password-changed': { name: hostile },
  'account-erased': { name: hostile, deleted: 'Account', kept: 'Grades' },
  'erasure-declined': { name: hostile, answer: 'No.' },
  'data-ready': { name: hostile, link: 'https://example.org/Profile', days: '7' },
  'account-exists': { name: hostile, username: 'ada_l', link },
  'instructor-requested': { name: hostile },
  'instructor-verified': { name: hostile, link },
  'instructor-declined': { name: hostile, reason: 'No such page.', link },
  'account-made': { name: hostile, username: 'ada_l', link, hours: '48' },
  'identity-linked': { name: hostile, provider: 'Google' },
  notices: {
    name: hostile,
    items: [
      { title: 'Graded: Essay', message: 'You can see it.', link },
      { title: 'New assignment', message: '', link },
    ],
    more: '3',
    settings: 'https://write.example/Profile',
  },
  'class-invitation': {
    className: hostile,
    instructor: 'Ada Day',
    email: 'bea@example.org',
    link,
  },
  'support-received': { name: hostile, number: '1001', message: 'First\nsecond' },
  'support-answer': { name: hostile, number: '1001', answer: 'First\nsecond' },
  'support-forward': {
    number: '1001',
    type: 'Something else',
    name: hostile,
    email: 'ada@example.org',
    message: 'First\nsecond',
    url: 'https://write.example/classes',
  },
  'contact-forward': { name: hostile, email: 'ada@example.org', message: 'First\nsecond' },
};
const publicUrl = 'https://write.example';

/** Every line of the values, those within lists included. */
const linesOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.split('\n')
    : Object.values(value as object).flatMap((part) => linesOf(part));

describe.each(LANGUAGE_CODES)('renderMail in %s', (locale) => {
  it.each(Object.keys(EVERY) as MailTemplate[])(
    'says the same in both forms of %s, and nothing in it is markup',
    (template) => {
      const { subject, plain, html } = renderMail(template, EVERY[template], { locale, publicUrl });
      expect(subject).not.toMatch(/[\r\n<]/);
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).toContain(safe);
      expect(html).not.toContain('<script');
      expect(plain).toContain(hostile);
      expect(plain).toContain(publicUrl);
      for (const line of linesOf(EVERY[template])) expect(plain).toContain(line);
    },
  );
});

describe('renderMail', () => {
  it('keeps the address of a button whole in both forms', () => {
    const mail = renderMail('confirm-email', EVERY['confirm-email'], { locale: 'en', publicUrl });
    expect(mail.plain.split('\n')).toContain(link);
    expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`);
  });

  it('marks the lines of a quote in plain text and leaves an empty one out', () => {
    const quoted = renderMail('support-received', EVERY['support-received'], {
      locale: 'en',
      publicUrl,
    });
    expect(quoted.plain).toContain('> First\n> second\n');
    const bare = { name: '', number: '1001', message: '' };
    const { plain, html } = renderMail('support-received', bare, { locale: 'en', publicUrl });
    expect(plain).toMatch(/^Hello,\n/);
    expect(plain).not.toContain('>');
    expect(html).not.toContain('<blockquote');
  });

  it('loads nothing from anywhere', () => {
    for (const template of Object.keys(EVERY) as MailTemplate[]) {
      const { html } = renderMail(template, EVERY[template], { locale: 'en', publicUrl });
      expect(html).not.toMatch(/\b(src|srcset|background)=|@import|url\(|<link|<img/i);
    }
  });
});

describe('renderMail of a new assignment', () => {
  const id = '0b8f8f3e-6f3a-4b7e-9d55-0123456789ab';
  const { plain, html } = renderMail(
    'notices',
    {
      name: 'Ada',
      items: [
        {
          title: 'New assignment: Essay',
          message: 'Rhetoric.',
          link: 'https://write.example/assignment/7',
          materials: {
            description: [
              { kind: 'heading', level: 2, words: [{ text: 'Task' }] },
              { kind: 'heading', level: 3, words: [{ text: hostile }] },
              {
                kind: 'paragraph',
                words: [
                  { text: 'Read ' },
                  { text: 'the ', link: 'https://a.example/?a=1&b=2' },
                  { text: 'guide', mark: 'strong', link: 'https://a.example/?a=1&b=2' },
                  { text: ' and https', link: undefined },
                  { text: 'https://b.example', link: 'https://b.example' },
                  { text: '.\nWrite to ' },
                  { text: 'me@c.example', link: 'mailto:me@c.example' },
                ],
              },
              { kind: 'paragraph', words: [{ text: '', picture: id }] },
              { kind: 'paragraph', words: [{ text: 'A map', picture: id }] },
              {
                kind: 'list',
                ordered: true,
                start: 3,
                items: [[{ text: 'three\nmore' }], [{ text: 'Notes.docx', file: id }]],
              },
            ],
            readingList: [
              {
                title: 'Crito',
                author: 'Plato',
                pages: '1–20',
                required: true,
                link: 'https://d.example',
                file: { fileName: 'Crito.pdf' },
              },
            ],
          },
        },
      ],
      more: '0',
      settings: 'https://write.example/Profile',
    },
    { locale: 'en', publicUrl },
  );

  it('has its description and reading list as plain text, links in full', () => {
    expect(plain).toContain(`Task

${hostile}

Read the guide <https://a.example/?a=1&b=2> and httpshttps://b.example.
Write to me@c.example

Picture: A map <https://write.example/assignment/7>

3. three
   more
4. Notes.docx <https://write.example/assignment/7>

Reading list

1. Crito <https://d.example>
   Plato · 1–20 · Required
   Crito.pdf <https://write.example/assignment/7>`);
  });

  it('has them as HTML that loads nothing', () => {
    expect(html).toContain('>Task</h2>');
    expect(html).toContain(`>${safe}</h3>`);
    expect(html).toContain('<strong>guide</strong></a>');
    expect(html).toContain('href="https://a.example/?a=1&amp;b=2"');
    expect(html).toContain('<ol start="3"');
    expect(html).toContain('three<br>more</li>');
    expect(html).not.toMatch(/<img|src=/);
    expect(html).not.toContain(id);
  });
});
