import type { ReactNode } from 'react';

/** Line icons in the color of the text. */
function Icon({ children, size = 20 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const PauseIcon = () => (
  <Icon size={18}>
    <path d="M8 5v14M16 5v14" />
  </Icon>
);
export const PlayIcon = () => (
  <Icon size={18}>
    <path d="M8 5l11 7-11 7z" />
  </Icon>
);
export const MenuIcon = () => (
  <Icon size={22}>
    <path d="M4 6h16M4 12h16M4 18h16" />
  </Icon>
);
export const CloseIcon = () => (
  <Icon size={22}>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);
export const CheckIcon = () => (
  <Icon size={18}>
    <path d="M5 12.5l4.5 4.5L19 7" />
  </Icon>
);
export const CrossIcon = () => (
  <Icon size={18}>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);
export const SunIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6l1.4 1.4M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4" />
  </Icon>
);
export const MoonIcon = () => (
  <Icon>
    <path d="M20 14.5A8 8 0 019.5 4a8 8 0 1010.5 10.5z" />
  </Icon>
);

/** Four lines of text, each darker than the one it replaced. */
export const LogoIcon = () => (
  <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
    <rect x="4" y="3" width="9" height="3" rx="1.5" fill="var(--primary-main)" opacity="0.28" />
    <rect x="4" y="8" width="13" height="3" rx="1.5" fill="var(--primary-main)" opacity="0.48" />
    <rect x="4" y="13" width="17" height="3" rx="1.5" fill="var(--primary-main)" opacity="0.72" />
    <rect x="4" y="18" width="11" height="3" rx="1.5" fill="var(--primary-main)" />
  </svg>
);
