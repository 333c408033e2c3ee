import type { Plugin } from 'vite';

const NAMED_IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]@mui\/material['"];?/g;
/** These have no module of their own name. */
const STYLES: readonly string[] = ['ThemeProvider', 'createTheme', 'useTheme', 'useColorScheme'];

/**
 * Lets our modules import each part of the component library from its own module when the app is built.
 * Through the library's index every module seems to need all of it, so nobody could say which page does.
 */
export function directImports(): Plugin {
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('@mui/material')) return null;
      const direct = code.replace(NAMED_IMPORT, (_, names: string) => directly(names));
      return direct === code ? null : { code: direct, map: null };
    },
  };
}

/** Stays on the line that it replaces, so that positions below it hold. */
function directly(names: string): string {
  const lines = names.split('\n').length - 1;
  const imports = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map(importOf);
  return imports.join(' ') + '\n'.repeat(lines);
}

function importOf(specifier: string): string {
  const [name = '', local = name] = specifier.split(/\s+as\s+/);
  return STYLES.includes(name)
    ? `import { ${specifier} } from '@mui/material/styles';`
    : `import ${local} from '@mui/material/${name}';`;
}
