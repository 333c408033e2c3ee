export type Scheme = 'light' | 'dark';

const light = {
  primary: { main: '#33457F', dark: '#243260', light: '#5A6CA6', contrastText: '#FFFFFF' },
  background: { default: '#F3F5F8', paper: '#FFFFFF', desk: '#E9EDF2', sunken: '#F3F5F8' },
  divider: '#DCE1E9',
  sheet: { paper: '#FFFCF5', paperText: '#262119', paperEdge: '#E9E1D1' },
};

const dark: typeof light = {
  primary: { main: '#AFBFEF', dark: '#8A9FDD', light: '#CBD6F7', contrastText: '#141C33' },
  background: { default: '#14181F', paper: '#1B2029', desk: '#0F1318', sunken: '#161B22' },
  divider: '#2E3542',
  sheet: { paper: '#25221D', paperText: '#EFE8DB', paperEdge: '#3B362D' },
};

/** The colors of the palettes that a page needs before the app is there. */
export const surfaces = { light, dark };
