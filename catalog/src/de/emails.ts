import { button, type EmailTexts, item, type NoticeItem, quote, text } from '../messages/emails.ts';

const greeting = (name: string): string => (name ? `Guten Tag ${name},` : 'Guten Tag,');

const OWN_ACCOUNT = 'Sie erhalten diese E-Mail, weil ein Konto diese Adresse verwendet.';
const NOT_YOU =
  'Wenn Sie das nicht waren, setzen Sie Ihr Passwort sofort zurück. Damit enden alle Sitzungen Ihres Kontos.';
const ASKED =
  'Sie erhalten diese E-Mail, weil in einer Support-Anfrage diese Adresse angegeben wurde.';

function subjectOf(items: readonly NoticeItem[]): string {
  const [first] = items;
  if (!first || items.length === 1) return first?.title ?? '';
  return `${first.title} (und ${items.length - 1} weitere)`;
}

const MATERIALS = {
  readingList: 'Leseliste',
  required: 'Pflichtlektüre',
  optional: 'Freiwillig',
  picture: (text: string) => `Bild: ${text}`,
};

export const emails = (product: string): EmailTexts => ({
  'confirm-email': ({ name, link, hours }) => ({
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    greeting: greeting(name),
    parts: [
      text(
        `Willkommen bei ${product}. Ein Schritt fehlt noch: Bestätigen Sie, dass diese Adresse Ihnen gehört.`,
      ),
      button('E-Mail-Adresse bestätigen', link),
      text(`Der Link ist ${hours} Stunden gültig und funktioniert nur einmal.`),
    ],
    why: 'Wenn Sie sich nicht registriert haben, können Sie diese E-Mail ignorieren. Ohne Bestätigung lässt sich das Konto nicht verwenden.',
  }),
  'recover-password': ({ name, username, link, minutes }) => ({
    subject: 'Ihr Benutzername und ein Link für ein neues Passwort',
    greeting: greeting(name),
    parts: [
      text('Jemand möchte das Konto mit dieser E-Mail-Adresse wiederherstellen.'),
      { kind: 'facts', rows: [['Benutzername', username]] },
      button('Neues Passwort festlegen', link),
      text(`Der Link ist ${minutes} Minuten gültig und funktioniert nur einmal.`),
    ],
    why: 'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt unverändert.',
  }),
  'sign-in-blocked': ({ name, username, link, minutes }) => ({
    subject: 'So kommen Sie jetzt hinein',
    greeting: greeting(name),
    parts: [
      text(
        'Ihr Passwort war richtig. Anmeldungen in neuen Browsern müssen bei Ihrem Konto aber warten, weil falsche Passwörter versucht wurden. Mit diesem Link können Sie sich sofort anmelden. Öffnen Sie ihn in dem Browser, den Sie verwenden möchten: Er gilt danach als Ihrer.',
      ),
      { kind: 'facts', rows: [['Benutzername', username]] },
      button('Anmelden', link),
      text(`Der Link ist ${minutes} Minuten gültig und funktioniert nur einmal.`),
    ],
    why: 'Wenn Sie das nicht waren, kennt jemand anderes Ihr Passwort. Legen Sie auf der Anmeldeseite unter „Passwort oder Benutzernamen vergessen?“ ein neues fest.',
  }),
  'recover-elsewhere': ({ name, username, providers, link }) => ({
    subject: 'So melden Sie sich an',
    greeting: greeting(name),
    parts: [
      text('Jemand möchte das Konto mit dieser E-Mail-Adresse wiederherstellen.'),
      text(
        `Sie melden sich mit ${providers} an, deshalb gibt es hier kein Passwort. Ändern Sie es bei Bedarf dort.`,
      ),
      { kind: 'facts', rows: [['Benutzername', username]] },
      button('Anmelden', link),
    ],
    why: 'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Es wurde nichts geändert.',
  }),
  'password-changed': ({ name }) => ({
    subject: 'Ihr Passwort wurde geändert',
    greeting: greeting(name),
    parts: [text(`Das Passwort Ihres Kontos bei ${product} wurde soeben geändert.`), text(NOT_YOU)],
    why: OWN_ACCOUNT,
  }),
  'data-ready': ({ name, link, days }) => ({
    subject: 'Ihre Daten liegen zum Herunterladen bereit',
    greeting: greeting(name),
    parts: [
      text(
        `Alles, was ${product} über Sie speichert, ist jetzt in einem Archiv. Sie finden es in Ihrem Profil.`,
      ),
      button('Profil öffnen', link),
      text(
        `Sie können es einmal herunterladen, innerhalb von ${days} Tagen. Danach wird es gelöscht.`,
      ),
    ],
    why: 'Wenn Sie das nicht angefordert haben, ändern Sie Ihr Passwort: Vielleicht nutzt jemand anderes Ihr Konto.',
  }),
  'account-erased': ({ name, deleted, kept }) => ({
    subject: 'Ihr Konto wird gelöscht',
    greeting: greeting(name),
    parts: [
      text(
        `Wie gewünscht, wird Ihr Konto bei ${product} gelöscht. Das ist die letzte E-Mail an Sie.`,
      ),
      text(`Gelöscht wird: ${deleted}.`),
      ...(kept
        ? [
            text(
              `Diese Daten müssen bleiben. Statt Ihres Namens tragen sie ein Pseudonym: ${kept}.`,
            ),
          ]
        : []),
      text('In Sicherungskopien sind die gelöschten Daten, bis diese ablaufen.'),
    ],
    why: OWN_ACCOUNT,
  }),
  'erasure-declined': ({ name, answer }) => ({
    subject: 'Ihr Konto wurde nicht gelöscht',
    greeting: greeting(name),
    parts: [
      text(
        'Die Administration hat Ihre Anfrage abgelehnt, Ihr Konto zu löschen, und schreibt dazu:',
      ),
      quote(answer),
      text('Es hat sich nichts geändert. Sie können in Ihrem Profil erneut anfragen.'),
    ],
    why: OWN_ACCOUNT,
  }),
  'account-exists': ({ name, username, link }) => ({
    subject: 'Sie haben bereits ein Konto',
    greeting: greeting(name),
    parts: [
      text(
        'Jemand wollte sich mit dieser E-Mail-Adresse registrieren, aber Sie haben schon ein Konto. Es wurde nichts geändert.',
      ),
      { kind: 'facts', rows: [['Benutzername', username]] },
      button('Anmelden', link),
      text(
        'Wenn Sie Ihr Passwort vergessen haben, wählen Sie auf der Anmeldeseite „Passwort oder Benutzernamen vergessen?“.',
      ),
    ],
    why: 'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.',
  }),
  'instructor-requested': ({ name }) => ({
    subject: 'Ihr Antrag auf Zugang als Lehrperson',
    greeting: greeting(name),
    parts: [
      text(
        'Ihr Antrag auf Zugang als Lehrperson ist eingegangen. Wir prüfen Ihr akademisches Profil.',
      ),
      text('Sobald darüber entschieden ist, erhalten Sie eine E-Mail.'),
    ],
    why: 'Wenn Sie kein Konto beantragt haben, können Sie diese E-Mail ignorieren.',
  }),
  'instructor-verified': ({ name, link }) => ({
    subject: 'Sie haben Zugang als Lehrperson',
    greeting: greeting(name),
    parts: [
      text(`Ihr akademisches Profil wurde bestätigt. Sie können bei ${product} nun Kurse anlegen.`),
      button('Anmelden', link),
    ],
    why: OWN_ACCOUNT,
  }),
  'instructor-declined': ({ name, reason, link }) => ({
    subject: 'Ihr Antrag auf Zugang als Lehrperson wurde abgelehnt',
    greeting: greeting(name),
    parts: [
      text(
        'Wir konnten Ihr akademisches Profil nicht bestätigen; das Konto erhält keinen Zugang als Lehrperson.',
      ),
      ...(reason ? [quote(reason)] : []),
      text('Als Studentin oder Student können Sie es trotzdem verwenden.'),
      button('Anmelden', link),
    ],
    why: 'Sie erhalten diese E-Mail, weil jemand ein Konto mit dieser Adresse beantragt hat.',
  }),
  'account-made': ({ name, username, link, hours }) => ({
    subject: 'Für Sie wurde ein Konto angelegt',
    greeting: greeting(name),
    parts: [
      text(`Die Administration hat bei ${product} ein Konto für Sie angelegt.`),
      { kind: 'facts', rows: [['Benutzername', username]] },
      button('Passwort festlegen', link),
      text(`Der Link ist ${hours} Stunden gültig und funktioniert nur einmal.`),
    ],
    why: OWN_ACCOUNT,
  }),
  'identity-linked': ({ name, provider }) => ({
    subject: `Sie können sich jetzt mit ${provider} anmelden`,
    greeting: greeting(name),
    parts: [text(`Ihr Konto wurde soeben mit ${provider} verknüpft.`), text(NOT_YOU)],
    why: OWN_ACCOUNT,
  }),
  notices: ({ name, items, more, settings }) => ({
    subject: subjectOf(items),
    greeting: greeting(name),
    parts: [
      ...items.flatMap((one) => item(one, MATERIALS)),
      ...(more === '0' ? [] : [text(`Melden Sie sich an, um ${more} weitere zu sehen.`)]),
    ],
    why: `Worüber wir Ihnen E-Mails schicken, bestimmen Sie in Ihrem Profil: ${settings}`,
  }),
  'class-invitation': ({ className, instructor, email, link }) => ({
    subject: 'Sie wurden in einen Kurs aufgenommen',
    greeting: 'Guten Tag,',
    parts: [
      text(
        `${instructor} unterrichtet „${className}“ mit ${product} und hat Sie in den Kurs aufgenommen.`,
      ),
      text(`Legen Sie ein Konto mit der Adresse ${email} an, um daran teilzunehmen.`),
      button('Konto anlegen', link),
    ],
    why: 'Wenn Sie diesen Kurs nicht besuchen, ignorieren Sie diese E-Mail. Es wurde kein Konto angelegt.',
  }),
  'support-received': ({ name, number, message }) => ({
    subject: `Ihre Nachricht ist angekommen (Ticket ${number})`,
    greeting: greeting(name),
    parts: [
      text(
        `Danke für Ihre Nachricht. Ihr Ticket hat die Nummer ${number}. Jemand aus unserem Team antwortet Ihnen per E-Mail.`,
      ),
      ...(message ? [quote(message)] : []),
    ],
    why: ASKED,
  }),
  'support-answer': ({ name, number, answer }) => ({
    subject: `Antwort auf Ihre Nachricht (Ticket ${number})`,
    greeting: greeting(name),
    parts: [
      text(`Jemand aus unserem Team hat Ticket ${number} beantwortet:`),
      quote(answer),
      text(
        'Wenn das nicht hilft, schreiben Sie uns noch einmal über den Support-Dialog und nennen Sie die Ticketnummer.',
      ),
    ],
    why: ASKED,
  }),
  'support-forward': ({ number, type, name, email, message, url }) => ({
    subject: `Ticket ${number}: ${type}`,
    greeting: 'Guten Tag,',
    parts: [
      text('Neue Support-Anfrage:'),
      {
        kind: 'facts',
        rows: [
          ['Ticket', number],
          ['Art', type],
          ['Name', name],
          ['E-Mail', email],
          ...(url ? ([['Seite', url]] as const) : []),
        ],
      },
      quote(message),
    ],
    why: 'Sie erhalten diese E-Mail, weil Support-Anfragen an diese Adresse weitergeleitet werden.',
  }),
  'contact-forward': ({ name, email, message }) => ({
    subject: 'Eine Nachricht aus dem Kontaktformular',
    greeting: 'Guten Tag,',
    parts: [
      {
        kind: 'facts',
        rows: [
          ['Name', name],
          ['E-Mail', email],
        ],
      },
      quote(message),
    ],
    why: 'Sie erhalten diese E-Mail, weil Nachrichten aus dem Kontaktformular an diese Adresse weitergeleitet werden.',
  }),
});
