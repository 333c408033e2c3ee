import { KeyRound, Landmark } from 'lucide-react';

const SIZE = 18;

/** The logo of a provider; a key or a building for those without one here. */
export function ProviderIcon({ id, kind }: { id: string; kind: 'openid' | 'institution' }) {
  if (kind === 'institution') return <Landmark size={SIZE} aria-hidden="true" />;
  if (id === 'google') return <GoogleMark />;
  if (id === 'microsoft') return <MicrosoftMark />;
  return <KeyRound size={SIZE} aria-hidden="true" />;
}

/** A ring of four colors, open on the right, with a bar. */
function GoogleMark() {
  return (
    <svg width={SIZE} height={SIZE} viewBox="0 0 18 18" fill="none" strokeWidth="3" aria-hidden>
      <path d="M14 4.2A6.9 6.9 0 0 0 3 5.6" stroke="#ea4335" />
      <path d="M3 5.6a6.9 6.9 0 0 0 0 6.8" stroke="#fbbc04" />
      <path d="M3 12.4a6.9 6.9 0 0 0 10.4 2" stroke="#34a853" />
      <path d="M13.4 14.4A6.9 6.9 0 0 0 15.9 9H9.2" stroke="#4285f4" />
    </svg>
  );
}

/** Four squares. */
function MicrosoftMark() {
  return (
    <svg width={SIZE} height={SIZE} viewBox="0 0 18 18" aria-hidden="true">
      <path d="M1 1h7.5v7.5H1z" fill="#f25022" />
      <path d="M9.5 1H17v7.5H9.5z" fill="#7fba00" />
      <path d="M1 9.5h7.5V17H1z" fill="#00a4ef" />
      <path d="M9.5 9.5H17V17H9.5z" fill="#ffb900" />
    </svg>
  );
}
