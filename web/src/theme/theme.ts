import { createTheme, type Theme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import type { CSSProperties } from 'react';
import { type InkColors, schemes } from './palette.ts';
import { components } from './theme-components.ts';
import { motion, sans, serif } from './tokens.ts';

declare module '@mui/material/styles' {
  interface Palette {
    ink: InkColors;
  }
  interface PaletteOptions {
    ink: InkColors;
  }
  interface TypeBackground {
    desk: string;
    sunken: string;
  }
  interface TypographyVariants {
    reading: CSSProperties;
    display: CSSProperties;
  }
  interface TypographyVariantsOptions {
    reading?: CSSProperties;
    display?: CSSProperties;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    reading: true;
    display: true;
  }
}

/**
 * The theme: a cool, quiet desk (the UI) with warm sheets of paper (people's texts).
 * In components use `theme.vars.palette.ink.new` and the like.
 */
export const theme: Theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-scheme="%s"]' },
  colorSchemes: { light: { palette: schemes.light }, dark: { palette: schemes.dark } },
  spacing: 8,
  shape: { borderRadius: 6 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  typography: {
    fontFamily: sans,
    fontWeightMedium: 560,
    fontWeightBold: 650,
    h1: { fontSize: '1.625rem', lineHeight: 1.25, fontWeight: 620, letterSpacing: '-0.012em' },
    h2: { fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 620, letterSpacing: '-0.008em' },
    h3: { fontSize: '1.0625rem', lineHeight: 1.4, fontWeight: 620 },
    h4: { fontSize: '0.9375rem', lineHeight: 1.45, fontWeight: 620 },
    h5: { fontSize: '0.875rem', lineHeight: 1.45, fontWeight: 620 },
    h6: { fontSize: '0.8125rem', lineHeight: 1.45, fontWeight: 620 },
    subtitle1: { fontSize: '1rem', lineHeight: 1.5 },
    subtitle2: { fontSize: '0.875rem', lineHeight: 1.45, fontWeight: 560 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
    overline: {
      fontSize: '0.8125rem',
      lineHeight: 1.45,
      fontWeight: 560,
      textTransform: 'none',
      letterSpacing: 0,
    },
    button: { fontSize: '0.875rem', fontWeight: 560, textTransform: 'none', letterSpacing: 0 },
    reading: { fontFamily: serif, fontSize: '1.0625rem', lineHeight: 1.72, fontWeight: 400 },
    display: {
      fontFamily: serif,
      fontSize: 'clamp(2.25rem, 4.4vw, 3.5rem)',
      lineHeight: 1.08,
      fontWeight: 480,
      letterSpacing: '-0.022em',
      textWrap: 'balance',
    },
  },
  transitions: {
    duration: {
      shortest: motion.quick,
      shorter: motion.quick,
      short: motion.standard,
      standard: motion.standard,
      complex: motion.unfold,
      enteringScreen: motion.standard,
      leavingScreen: motion.quick,
    },
    easing: {
      easeInOut: motion.ease,
      easeOut: motion.ease,
      easeIn: motion.ease,
      sharp: motion.ease,
    },
  },
  components,
});
