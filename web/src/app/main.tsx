/** Visitors of the start page get a light page of its own; everybody else gets the app. */
const isStartPage = /^\/(?:home\/?)?$/.test(location.pathname);

function hasSession(): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem('antecedent.user') ?? 'null') as {
      expiry?: string;
    } | null;
    return Date.parse(stored?.expiry ?? '') > Date.now();
  } catch {
    return false;
  }
}

if (isStartPage && !hasSession()) void import('../landing/start.tsx');
else void import('./start.tsx');

export {};
