import type { ShownAnnouncement } from '@antecedent/contracts/messages/announcements';

const STORAGE_KEY = 'antecedent.dismissed';
/** By the time there are more, the oldest have expired. */
const MAX_STORED = 20;

/** Identifies an announcement by its content, so that an edited one is shown again. */
const fingerprint = ({ id, title, message }: ShownAnnouncement): string => {
  let sum = 0;
  for (const sign of `${title}\n${message}`) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) | 0;
  return `${id} ${sum}`;
};

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether this announcement was dismissed in this browser. */
export const isDismissed = (announcement: ShownAnnouncement): boolean =>
  read().includes(fingerprint(announcement));

export function dismiss(announcement: ShownAnnouncement): void {
  try {
    const kept = [...read(), fingerprint(announcement)].slice(-MAX_STORED);
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Then it is away for as long as the page.
  }
}
