import { button, type EmailTexts, quote, text } from '../messages/emails.ts';

const greeting = (name: string): string => (name ? `Guten Tag ${name},` : 'Guten Tag,');

const OWN_ACCOUNT = 'Sie erhalten diese Nachricht, weil ein Konto diese E-Mail-Adresse verwendet.';
const NOT_YOU =
  'Wenn Sie das nicht waren, setzen Sie Ihr Passwort sofort zurück: Das beendet alle Sitzungen des Kontos.';
const ASKED =
  'Sie erhalten diese Nachricht, weil eine Anfrage an unseren Support diese E-Mail-Adresse nennt.';

export const emails = (product: string): EmailTexts => ({
  'confirm-email': ({ name, link, hours }) => ({
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    greeting: greeting(name),
    parts: [
      text(
        `Willkommen bei ${product}. Ein Schritt fehlt noch: Bestätigen Sie, dass diese Adresse Ihnen gehört.`,
      ),
      button('E-Mail-Adresse bestätigen', link),
      text(`Der Link gilt ${hours} Stunden lang und nur einmal.`),
    ],
    why: 'Jemand hat sich mit dieser Adresse angemeldet. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Das Konto kann nicht verwendet werden.',
  }),
  'recover-password': ({ name, username, link, minutes }) => ({
    subject: 'Ihr Benutzername und ein Link für ein neues Passwort',
    greeting: greeting(name),
    parts: [
      text('Jemand möchte das Konto mit dieser E-Mail-Adresse wiederherstellen.'),
      { kind: 'facts', rows: [['Benutzername', username]] },
      button('Neues Passwort setzen', link),
      text(`Der Link gilt ${minutes} Minuten lang und nur einmal.`),
    ],
    why: 'Wenn Sie das nicht wollten, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  }),
  'recover-elsewhere': ({ name, username, providers, link }) => ({
    subject: 'So melden Sie sich an',
    greeting: greeting(name),
    parts: [
      text('Jemand möchte das Konto mit dieser E-Mail-Adresse wiederherstellen.'),
      text(
        `Es hat hier kein Passwort: Sie melden sich mit ${providers} an, und dort ändern Sie auch Ihr Passwort.`,
      ),
      { kind: 'facts', rows: [['Benutzername', username]] },
      button('Anmelden', link),
    ],
    why: 'Wenn Sie das nicht wollten, brauchen Sie nichts zu tun: Geändert wurde nichts.',
  }),
  'password-changed': ({ name }) => ({
    subject: 'Ihr Passwort wurde geändert',
    greeting: greeting(name),
    parts: [text(`Das Passwort Ihres Kontos bei ${product} wurde soeben geändert.`), text(NOT_YOU)],
    why: OWN_ACCOUNT,
  }),
  'account-exists': ({ name, username, link }) => ({
    subject: 'Sie haben bereits ein Konto',
    greeting: greeting(name),
    parts: [
      text(
        'Jemand wollte mit dieser E-Mail-Adresse ein Konto anlegen. Es gibt damit schon eines; geändert wurde nichts.',
      ),
      { kind: 'facts', rows: [['Benutzername', username]] },
      button('Anmelden', link),
      text('Wenn Sie das Passwort nicht mehr wissen, können Sie es dort zurücksetzen.'),
    ],
    why: 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun.',
  }),
  'instructor-requested': ({ name }) => ({
    subject: 'Ihr Antrag auf Zugang als Lehrperson',
    greeting: greeting(name),
    parts: [
      text('Ihr Antrag ist angekommen. Wir prüfen Ihr akademisches Profil.'),
      text('Sobald entschieden ist, schreiben wir an diese Adresse.'),
    ],
    why: 'Jemand hat ein Konto mit dieser Adresse beantragt. Wenn Sie das nicht waren, brauchen Sie nichts zu tun.',
  }),
  'instructor-verified': ({ name, link }) => ({
    subject: 'Sie haben Zugang als Lehrperson',
    greeting: greeting(name),
    parts: [
      text(`Ihr akademisches Profil ist bestätigt. Sie können bei ${product} nun Kurse anlegen.`),
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
      text(
        'Als Studentin oder Student können Sie es trotzdem verwenden. Bestätigen Sie dazu, dass diese Adresse Ihnen gehört:',
      ),
      button('E-Mail-Adresse bestätigen', link),
    ],
    why: 'Sie erhalten diese Nachricht, weil ein Konto mit dieser E-Mail-Adresse beantragt wurde.',
  }),
  'account-made': ({ name, username, link, hours }) => ({
    subject: 'Für Sie wurde ein Konto angelegt',
    greeting: greeting(name),
    parts: [
      text(`Die Verwaltung hat bei ${product} ein Konto für Sie angelegt.`),
      { kind: 'facts', rows: [['Benutzername', username]] },
      button('Passwort setzen', link),
      text(`Der Link gilt ${hours} Stunden lang und nur einmal.`),
    ],
    why: OWN_ACCOUNT,
  }),
  'identity-linked': ({ name, provider }) => ({
    subject: `Sie können sich jetzt mit ${provider} anmelden`,
    greeting: greeting(name),
    parts: [text(`Ihr Konto wurde soeben mit ${provider} verknüpft.`), text(NOT_YOU)],
    why: OWN_ACCOUNT,
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
        'Wenn das nicht hilft, schreiben Sie uns noch einmal über den Support-Dialog und nennen Sie das Ticket.',
      ),
    ],
    why: ASKED,
  }),
  'support-forward': ({ number, type, name, email, message, url }) => ({
    subject: `Ticket ${number}: ${type}`,
    greeting: 'Guten Tag,',
    parts: [
      text('Jemand bittet um Unterstützung:'),
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
    why: 'Sie erhalten diese Nachricht, weil Anfragen an den Support an diese Adresse weitergeleitet werden.',
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
    why: 'Sie erhalten diese Nachricht, weil das Kontaktformular an diese Adresse weitergeleitet wird.',
  }),
});
