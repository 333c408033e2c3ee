import {
  type EvidenceOutcome,
  moment,
  type NotificationTexts,
  nameOf,
  ofAnnouncement,
} from '../messages/notifications.ts';

/** Was eine Lehrperson zu etwas entschieden hat, das die Zahlen zeigen. */
const due = (instant: string, zone: string): string =>
  moment('de', instant, zone, (time, city) => `${time} (Ortszeit ${city})`);

export const EVIDENCE: Record<EvidenceOutcome, string> = {
  accepted: 'Ihre Lehrperson hat eine Stelle anerkannt',
  left: 'Ihre Lehrperson hat sich eine Stelle angesehen',
  quoted: 'Ihre Lehrperson hat ein Zitat anerkannt',
  'not-quoted': 'Ihre Lehrperson hält eine Stelle nicht für ein Zitat',
  undone: 'Ihre Lehrperson hat eine Entscheidung zurückgenommen',
};

export const EVIDENCE_MORE: Record<EvidenceOutcome, string> = {
  accepted: 'Die Wörter gelten jetzt als Ihre eigenen, und die Zahlen wurden neu berechnet.',
  left: 'Die Zahlen bleiben, wie sie sind. Sie finden die Stelle unter „Analysen“.',
  quoted: 'Die Wörter zählen beim Aufwand weiterhin nicht mit.',
  'not-quoted': 'Die Wörter zählen beim Aufwand wieder mit, und die Zahlen wurden neu berechnet.',
  undone:
    'Die Stelle ist wieder offen, und Sie können Ihre Antwort ändern. Die Zahlen sind wieder wie vorher.',
};

export const notifications: NotificationTexts = {
  'access-requested': ({ name }) => ({
    title: `${name} beantragt Zugang als Lehrperson`,
    message:
      'Prüfen Sie das akademische Profil, und bestätigen Sie den Antrag oder lehnen Sie ihn ab. Anträge, die bis dahin noch eingehen, finden Sie an derselben Stelle.',
  }),
  'account-verified': () => ({
    title: 'Sie haben jetzt Zugang als Lehrperson',
    message: 'Ihr akademisches Profil wurde bestätigt. Sie können Ihren ersten Kurs anlegen.',
  }),
  'request-declined': ({ reason }) => ({
    title: 'Ihr Antrag auf Zugang als Lehrperson wurde abgelehnt',
    message: [reason, 'Sie können Ihr Konto weiterhin als Studentin oder Student nutzen.']
      .filter(Boolean)
      .join(' '),
  }),
  'class-joined': ({ className }) => ({
    title: `Sie sind jetzt in „${className}“`,
    message: 'Ihre Lehrperson hat Sie in den Kurs aufgenommen.',
  }),
  'assignment-posted': ({ title, className, deadline, zone }) => ({
    title: `Neue Aufgabe: ${title}`,
    message: `${className}. Die Abgabe ist ${due(deadline, zone)} fällig.`,
  }),
  'deadline-near': ({ title, draft, deadline, zone }) => ({
    title: `Bald fällig: ${nameOf(title, draft, `${draft} von „${title}“`)}`,
    message: `Die Abgabe ist ${due(deadline, zone)} fällig und steht noch aus.`,
  }),
  'deadline-moved': ({ title, draft, deadline, zone }) => ({
    title: `Neue Frist: ${nameOf(title, draft, `${draft} von „${title}“`)}`,
    message: `Die Abgabe ist ${due(deadline, zone)} fällig.`,
  }),
  'ai-policy-changed': ({ title }) => ({
    title: `Neue Regeln für KI-Werkzeuge in „${title}“`,
    message: 'Was Sie vorher angegeben haben, bleibt unter den damaligen Regeln.',
  }),
  'late-policy-changed': ({ title }) => ({
    title: `Neue Regel für verspätete Abgaben in „${title}“`,
    message: 'Auf der Seite der Aufgabe steht, was eine verspätete Abgabe jetzt kostet.',
  }),
  'class-message': ({ className, subject, author, excerpt }) => ({
    title: `${author} (${className}): ${subject}`,
    message: excerpt,
  }),
  'message-answered': ({ className, subject }) => ({
    title: `Neue Antwort in ${className}`,
    message: `Auf „${subject}“ wurde geantwortet.`,
  }),
  'class-announcement': ({ className, title, excerpt }) => ({
    title: `${className}: ${title}`,
    message: excerpt,
  }),
  'submitted-automatically': ({ title, draft, at, zone }) => ({
    title: `Abgegeben: ${nameOf(title, draft, `${draft} von „${title}“`)}`,
    message: `Die Frist ist ${due(at, zone)} abgelaufen. Was Sie bis dahin geschrieben hatten, wurde abgegeben.`,
  }),
  'draft-missed': ({ title, draft, at, zone }) => ({
    title: `Versäumt: ${nameOf(title, draft, `${draft} von „${title}“`)}`,
    message: `Die Frist ist ${due(at, zone)} ohne Abgabe abgelaufen. Was Sie geschrieben haben, ist noch da. Ihre Lehrperson kann Ihnen die Abgabe ermöglichen.`,
  }),
  'review-opened': ({ title, draft, deadline, zone }) => ({
    title: `Peer-Review: ${nameOf(title, draft, `${draft} von „${title}“`)}`,
    message: `Ein Entwurf aus Ihrem Kurs wartet auf Ihr Peer-Review. Es ist ${due(deadline, zone)} fällig.`,
  }),
  'review-near': ({ title, draft, deadline, zone }) => ({
    title: `Peer-Review bald fällig: ${nameOf(title, draft, `${draft} von „${title}“`)}`,
    message: `Ihr Peer-Review ist ${due(deadline, zone)} fällig und noch nicht abgegeben.`,
  }),
  'review-reminder': ({ title, draft, deadline, zone }) => ({
    title: `Ihr Peer-Review fehlt: ${nameOf(title, draft, `${draft} von „${title}“`)}`,
    message: `Ihre Lehrperson bittet Sie, es abzugeben. Die Frist ist ${due(deadline, zone)}.`,
  }),
  'review-submitted-automatically': ({ title, draft, deadline, zone }) => ({
    title: `Peer-Review abgegeben: ${nameOf(title, draft, `${draft} von „${title}“`)}`,
    message: `Die Frist ist ${due(deadline, zone)} abgelaufen. Was Sie bis dahin geschrieben hatten, wurde übermittelt.`,
  }),
  'review-missed': ({ title, draft, deadline, zone }) => ({
    title: `Peer-Review versäumt: ${nameOf(title, draft, `${draft} von „${title}“`)}`,
    message: `Die Frist ist ${due(deadline, zone)} abgelaufen. Sie können Ihr Peer-Review noch abgeben; es gilt dann als verspätet.`,
  }),
  'review-received': ({ title, draft }) => ({
    title: `Neues Review: ${nameOf(title, draft, `${draft} von „${title}“`)}`,
    message:
      'Es gibt ein Review zu Ihrem Entwurf. Lesen Sie es und sagen Sie, wie es geholfen hat.',
  }),
  'review-answered': ({ title, draft }) => ({
    title: `Antwort auf Ihr Review: ${nameOf(title, draft, `${draft} von „${title}“`)}`,
    message: 'Dort steht, wie hilfreich Ihr Review war.',
  }),
  'review-removed': ({ title, draft }) => ({
    title: `Peer-Review nicht mehr nötig: ${nameOf(title, draft, `${draft} von „${title}“`)}`,
    message: 'Sie müssen zu diesem Entwurf kein Peer-Review mehr schreiben.',
  }),
  'review-withdrawn': ({ title, draft }) => ({
    title: `Peer-Review nicht mehr nötig: ${nameOf(title, draft, `${draft} von „${title}“`)}`,
    message:
      'Sie müssen dieses Peer-Review nicht fertig schreiben. Was Sie geschrieben haben, ist gespeichert, und Sie können es weiter lesen.',
  }),
  'review-names-requested': ({ title }) => ({
    title: `Darf Ihr Name gezeigt werden? ${title}`,
    message:
      'Ihre Lehrperson möchte bei den Peer-Reviews zeigen, wer sie geschrieben hat. Sie haben ohne Namen begonnen, deshalb entscheiden Sie. Antworten Sie auf der Seite des Kurses.',
  }),
  'review-names-agreed': ({ title }) => ({
    title: `Alle haben zugestimmt: ${title}`,
    message:
      'Sie können jetzt zeigen, wer die Peer-Reviews geschrieben hat. Schalten Sie dazu „Anonym“ im Peer-Review aus.',
  }),
  'exception-granted': ({ title }) => ({
    title: `Sie können „${title}“ weiterschreiben`,
    message:
      'Ihre Lehrperson hat Ihnen eine Ausnahme gewährt. Die Fristen der Aufgabe gelten für Sie nicht.',
  }),
  'accommodation-granted': ({ className }) => ({
    title: `Ihr Nachteilsausgleich ${className ? `in „${className}“` : 'in allen Kursen'}`,
    message: 'Er gilt ab jetzt und steht in Ihrem Profil. Andere im Kurs sehen ihn nicht.',
  }),
  'accommodation-changed': ({ className }) => ({
    title: `Ihr Nachteilsausgleich ${className ? `in „${className}“` : 'in allen Kursen'} wurde geändert`,
    message: 'Was jetzt gilt, steht in Ihrem Profil. Andere im Kurs sehen es nicht.',
  }),
  'accommodation-withdrawn': ({ className }) => ({
    title: `Ihr Nachteilsausgleich ${className ? `in „${className}“` : 'in allen Kursen'} ist beendet`,
    message:
      'Für Sie gelten wieder die Fristen der Aufgaben. Fragen Sie Ihre Lehrperson, wenn Sie das überrascht.',
  }),
  'assignment-reopened': ({ title, draft, until, zone }) => ({
    title: `Wieder offen: ${nameOf(title, draft, `${draft} von „${title}“`)}`,
    message: `Sie können bis ${due(until, zone)} abgeben.`,
  }),
  'grade-released': ({ title }) => ({
    title: `Benotet: ${title}`,
    message: 'Ihre Note steht auf der Seite der Aufgabe.',
  }),
  'feedback-given': ({ title, draft }) => ({
    title: `Rückmeldung: ${nameOf(title, draft, `${draft} von „${title}“`)}`,
    message: 'Ihre Lehrperson hat Ihnen geschrieben. Sie finden die Rückmeldung neben Ihrem Text.',
  }),
  'draft-commented': ({ title, draft }) => ({
    title: `Kommentare: ${nameOf(title, draft, `${draft} von „${title}“`)}`,
    message: 'Ihre Lehrperson hat Ihren Text kommentiert. Die Kommentare stehen neben dem Text.',
  }),
  'submissions-digest': ({ count, list }) => ({
    title: count === '1' ? 'Eine neue Abgabe' : `${count} neue Abgaben`,
    message: list,
  }),
  'evidence-decided': ({ title, outcome, reason }) => ({
    title: `${EVIDENCE[outcome]}: „${title}“`,
    message: [reason, EVIDENCE_MORE[outcome]].filter(Boolean).join(' '),
  }),
  'evidence-answered': ({ title, student }) => ({
    title: `${student} hat Ihnen zu einer Stelle in „${title}“ geschrieben`,
    message: 'Die Antwort steht neben der Abgabe unter „Zum Ansehen“.',
  }),
  'assistant-added': ({ className }) => ({
    title: `Sie sind jetzt Assistenz in „${className}“`,
    message: 'Sie sehen die Studierenden, Aufgaben und Abgaben des Kurses.',
  }),
  announcement: ofAnnouncement,
  'support-answered': ({ number }) => ({
    title: `Antwort auf Ihre Anfrage ${number}`,
    message: 'Das Support-Team hat geantwortet. Die Antwort finden Sie in Ihren E-Mails.',
  }),
  'identity-linked': ({ provider }) => ({
    title: `Sie können sich jetzt mit ${provider} anmelden`,
    message:
      'Diese Anmeldung wurde mit Ihrem Konto verknüpft. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und heben Sie die Verknüpfung auf.',
  }),
  'password-changed': () => ({
    title: 'Ihr Passwort wurde geändert',
    message:
      'Ihre anderen Sitzungen wurden beendet. Wenn Sie das nicht waren, setzen Sie Ihr Passwort sofort zurück.',
  }),
};
