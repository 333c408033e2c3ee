import { localizedStyleName } from '../../ui/i18n/style-names.ts';
import type { MenuItem } from '../../ui/menu.ts';
import type { Tool } from '../../ui/toolbar.ts';
import { setFont, setSize } from '../commands/character.ts';
import { currentFont } from '../commands/current-font.ts';
import { currentSize } from '../commands/font-size.ts';
import { commonStyle, setStyle } from '../commands/paragraph.ts';
import type { EditorContext, RunCommand } from '../extensions/document-extension.ts';
import { OFFERED_FONTS, OFFERED_SIZES } from '../styles/fonts.ts';

/** The paragraph styles. */
export function styleItem({ t, file, view }: EditorContext, run: RunCommand): Tool {
  const { styles } = file;
  const name = (id: string | null) => {
    const style = styles.sheet.styles.get(id ?? '');
    return style === undefined ? null : localizedStyleName(style.name);
  };
  return {
    id: 'style',
    label: t('toolbar.style'),
    weight: 88,
    group: true,
    width: 132,
    text: () => name(commonStyle(view.state, styles)) ?? t('toolbar.styleMixed'),
    menu: () => {
      const current = commonStyle(view.state, styles);
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
              run(setStyle(styles, style.id))();
            },
          }),
        ),
      };
    },
  };
}

/** The fonts of the file and common ones. */
export function fontItem({ t, file, view }: EditorContext, run: RunCommand): Tool {
  const current = () => currentFont(file, view.state);
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
export function sizeItem({ t, file, view }: EditorContext, run: RunCommand): Tool {
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
