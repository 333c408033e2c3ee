import { type Scheme, schemes } from './palette.ts';
import { motion, sans } from './tokens.ts';

type Declarations = Record<string, string>;

/** The UI around the page: bars, menus, dialogs. */
function frameColors(scheme: Scheme): Declarations {
  const { primary, error, warning, success, text, background, divider, action, ink } =
    schemes[scheme];
  return {
    '--on-primary': primary.contrastText,
    '--error': error.main,
    '--warning': warning.main,
    '--success': success.main,
    '--ink-primary': text.primary,
    '--ink-secondary': text.secondary,
    '--ink-disabled': text.disabled,
    '--surface': background.paper,
    '--desk': background.desk,
    '--sunken': background.sunken,
    '--divider': divider,
    '--selected': action.selected,
    '--hover': action.hover,
    '--field': ink.field,
    '--shade': scheme === 'light' ? '40 34 20' : '0 0 0',
  };
}

/** The page. A host may set the primary color; the last three adapt the authors' colors to the paper. */
function paperColors(scheme: Scheme): Declarations {
  const { primary, ink } = schemes[scheme];
  const isLight = scheme === 'light';
  return {
    '--primary': `var(--color-primary${isLight ? '' : '-dark'}, ${primary.main})`,
    '--paper': ink.paper,
    '--paper-text': ink.paperText,
    '--paper-edge': ink.paperEdge,
    '--mark': ink.mark,
    '--mark-edge': ink.markEdge,
    '--mark-text': ink.markText,
    '--focus': ink.focus,
    '--inserted': ink.new,
    '--inserted-wash': ink.newWash,
    '--inserted-text': ink.newText,
    '--deleted-wash': ink.deletedWash,
    '--deleted-text': ink.deletedText,
    '--moved': ink.moved,
    '--wash-share': isLight ? '100%' : '28%',
    '--ink-floor': isLight ? '0' : '0.78',
    '--ink-ceiling': isLight ? '0.55' : '1',
  };
}

const isColor = (value: string) => /#[0-9A-F]{6}/i.test(value);

function rule(selectors: readonly string[], declarations: Declarations, indent = ''): string {
  const lines = Object.entries(declarations).map(
    ([name, value]) => `${indent}  ${name}: ${isColor(value) ? value.toLowerCase() : value};`,
  );
  return `${indent}${selectors.join(`,\n${indent}`)} {\n${lines.join('\n')}\n${indent}}\n`;
}

const dark: Declarations = {
  'color-scheme': 'dark',
  ...frameColors('dark'),
  ...paperColors('dark'),
};

const light: Declarations = { 'color-scheme': 'light', ...paperColors('light') };

const frame: Declarations = {
  '--sans': sans,
  '--ease': motion.ease,
  '--quick': `${motion.quick}ms`,
  ...frameColors('light'),
};

/**
 * The style sheet that gives the editors the app's colors. The dark values follow the page or the system, and the
 * paper may stay light in a dark UI.
 */
export const editorTokens = (): string =>
  [
    '/* Generated from the palette of the web app (web/src/theme/editor-tokens.ts); its test fails when this file is out of date. */',
    rule([':root'], frame),
    rule([':root', ':root[data-paper="light"] .page-surface'], light),
    rule([':root[data-scheme="dark"]'], dark),
    `@media (prefers-color-scheme: dark) {\n${rule([':root:not([data-scheme])'], dark, '  ')}}\n`,
  ].join('\n');
