import { readFileSync } from 'node:fs';
import { loadSlideViewerWords } from '@antecedent/catalog/slide-viewer-language';
import { translationsEn } from 'pptx-react-viewer/i18n';
import { describe, expect, it } from 'vitest';
import { viewerTranslations } from './viewer-translations.ts';

const english = new Set<string>(Object.values(translationsEn));
const german = await loadSlideViewerWords('de');

/** Labels that the component makes of its keys or writes itself, because its messages lack them. */
const FROM_KEYS = new Set([
  'With Previous',
  'Return',
  'Movie',
  'Information',
  'Home / First',
  'Forward / Next',
  'End / Last',
  'Back / Previous',
  'Align top',
  'Align right',
  'Align middle',
  'Align left',
  'Align center',
  'Align bottom',
  'After Previous',
  'Add Animation Entrance Emphasis Exit',
  'Add Animation: Entrance, Emphasis, and Exit effects',
  'Changes',
  'Effect Options',
  'Exit Effects',
  'Hide Ink',
  'Hide Slide',
  'Keep Updated',
  'Macros',
  'Mark All Read',
  'Media Controls',
  'Path Animation',
  'Play Narrations',
  'Previous',
  'Protect',
  'Read Only',
  'Rehearse Coach',
  'Restrict Permission',
  'Rotation (°)',
  'Set Up Group',
  'Show Comments',
  'Snap to shape',
  'Subtitle Settings',
  'Thesaurus',
  'Toggle grid',
  'Window',
  '↑ Forward',
  '↓ Backward',
]);

/** The groups of its messages that the inspector and the ribbon show. */
const SHOWN: ReadonlySet<string> = new Set([
  'arrange',
  'animation',
  'animationPanel',
  'arrowhead',
  'bevelTypes',
  'chart',
  'comments',
  'connectorArrows',
  'connectorOptions',
  'design',
  'documentProperties',
  'handout',
  'master',
  'masterView',
  'notesMaster',
  'presentationSettings',
  'tags',
  'drawing',
  'editing',
  'effects',
  'elementType',
  'fillAdvanced',
  'fillPatterns',
  'fillStroke',
  'gradient',
  'image',
  'imageAdjustments',
  'imageTransform',
  'inspector',
  'media',
  'model3d',
  'ole',
  'ribbon',
  'shapePresets',
  'slideSize',
  'slides',
  'smartArt',
  'smartart',
  'strokeEffects',
  'table',
  'tableDataEditor',
  'text',
  'text3d',
  'textAdvanced',
  'textEffects',
  'textSegment',
  'textWarp',
  'themeOverride',
  'toolbar',
  'transition',
  'transitionPresets',
  'view',
]);

/**
 * Sentences that are made of an English word, and what our frame does instead and the style sheet hides: files, sharing, settings, undo. Some of these names are what the style
 * sheet looks for.
 */
const HIDDEN =
  /^pptx\.(?:arrange\.align$|toolbar\.(?:undo|redo|save|shar|settings)|drawing\.shapeEffectsUnavailable$|ribbon\.(?:broadcast|share|moreActions|export|save|open|signatures|protect|embedFonts|manageEmbedded|versionHistory|browseSaved|theme\.))/;

describe('viewerTranslations', () => {
  it('says in German what the ribbon says in English', async () => {
    const {
      words: { t },
    } = await viewerTranslations('de');
    expect(['home', 'slideShow', 'view'].map((tab) => t(`pptx.ribbon.tab.${tab}`))).toEqual([
      'Start',
      'Vorführung',
      'Ansicht',
    ]);
    expect(t('pptx.slidesPanel.goToSlide', { n: 2 })).toBe('Zu Folie 2');
    expect(t('pptx.view.thesaurus')).toBe('Thesaurus');
  });

  it('translates a label once, even if its translation is an English label too', async () => {
    const { translate } = await viewerTranslations('de');
    expect([translate('Theme'), translate('Design')]).toEqual(['Design', 'Design']);
  });

  it.each(['en-GB', 'fr'])('stays in English for %s', async (language) => {
    const {
      words: { t },
    } = await viewerTranslations(language);
    expect(t('pptx.ribbon.tab.slideShow')).toBe('Slide Show');
  });

  it('leaves alone the names that the style sheet looks for', () => {
    const css = readFileSync(new URL('presentation.css', import.meta.url), 'utf8');
    const named = [...css.matchAll(/\[(?:aria-label|title)\^?="([^"]+)"\]/g)].map(
      ([, name]) => name,
    );
    expect(named.length).toBeGreaterThan(4);
    const begins = (name = '') => Object.keys(german).some((one) => one.startsWith(name));
    expect(named.filter(begins)).toEqual([]);
  });
});

describe('the German words of the slides', () => {
  it('translate sentences that the component has', () => {
    expect(
      Object.keys(german).filter(
        (one) => !english.has(one) && !FROM_KEYS.has(one) && !Object.hasOwn(translationsEn, one),
      ),
    ).toEqual([]);
  });

  it('cover every label of the inspector and the ribbon', () => {
    const missing = Object.entries(translationsEn).filter(
      ([key, label]) =>
        SHOWN.has(key.split('.')[1] ?? '') &&
        /\p{L}{2}/u.test(label) &&
        !HIDDEN.test(key) &&
        !Object.hasOwn(german, key) &&
        !Object.hasOwn(german, label),
    );
    expect(missing).toEqual([]);
  });

  it('have the same placeholders', () => {
    const placeholders = (sentence: string) => sentence.match(/\{\{\w+\}\}/g)?.sort();
    const differing = Object.entries(german).filter(
      ([from, to]) => String(placeholders(from)) !== String(placeholders(to)),
    );
    expect(differing).toEqual([]);
  });
});
