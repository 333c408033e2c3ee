import { attribute } from '@antecedent/domain/office/xml';
import { localizedStyleName } from '../../ui/i18n/style-names.ts';
import type { MenuItem } from '../../ui/menu.ts';
import type { Tool } from '../../ui/toolbar.ts';
import { commonRunValue, setFont, setSize } from '../commands/character.ts';
import { commonStyle, setStyle } from '../commands/paragraph.ts';
import { currentSize } from '../keys.ts';
import { OFFERED_FONTS, OFFERED_SIZES } from '../look/fonts.ts';
import type { Run, ToolContext } from './tool-context.ts';

/** The paragraph styles. */
export function styleTool({ t, file, view }: ToolContext, run: Run): Tool {
  const { look } = file;
  const name = (id: string | null) => {
    const style = look.styles.styles.get(id ?? '');
    return style === undefined ? null : localizedStyleName(style.name);
  };
  return {
    id: 'style',
    label: t('toolbar.style'),
    weight: 88,
    group: true,
    width: 132,
    text: () => name(commonStyle(view.state, look)) ?? t('toolbar.styleMixed'),
    menu: () => {
      const current = commonStyle(view.state, look);
      return {
        items: file.offeredStyles.map(
          (style): MenuItem => ({
            label: localizedStyleName(style.name),
            checked: style.id === current,
            style: /^(heading|title)/i.test(style.name)
              ? { fontWeight: '650', fontSize: /1$|title/i.test(style.name) ? '1.125rem' : '1rem' }
              : /quote/i.test(style.name)
                ? { fontStyle: 'italic' }
                : {},
            run: () => {
              file.useStyle(style.id);
              run(setStyle(look, style.id))();
            },
          }),
        ),
      };
    },
  };
}

/** The fonts of the file and the usual ones. */
export function fontTool({ t, file, view }: ToolContext, run: Run): Tool {
  const { look } = file;
  const current = () =>
    commonRunValue(view.state, look, (effective) => {
      const fonts = effective('w:rFonts');
      return (
        attribute(fonts, 'w:ascii') ??
        look.styles.themeFonts.get(attribute(fonts, 'w:asciiTheme') ?? '') ??
        attribute(fonts, 'w:hAnsi') ??
        'Literata'
      );
    });
  return {
    id: 'font',
    label: t('toolbar.font'),
    weight: 45,
    width: 124,
    text: () => current() ?? t('toolbar.fontMixed'),
    menu: () => {
      const shown = current();
      const fonts = new Set([...(shown === null ? [] : [shown]), ...OFFERED_FONTS]);
      return {
        items: [...fonts].sort().map(
          (font): MenuItem => ({
            label: font,
            checked: font === shown,
            style: { fontFamily: `'${font.replaceAll("'", '')}', var(--sans)` },
            run: run(setFont(font)),
          }),
        ),
      };
    },
  };
}

/** Font sizes in points. */
export function sizeTool({ t, file, view }: ToolContext, run: Run): Tool {
  return {
    id: 'size',
    label: t('toolbar.size'),
    weight: 44,
    width: 60,
    text: () => String(currentSize(file, view.state) ?? '–'),
    menu: () => ({
      items: OFFERED_SIZES.map(
        (size): MenuItem => ({
          label: String(size),
          checked: size === currentSize(file, view.state),
          run: run(setSize(size)),
        }),
      ),
    }),
  };
}
