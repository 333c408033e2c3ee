import { replaceElements } from '../xml/replace-elements.ts';
import { localName } from '../xml/rewrite-markup.ts';
import {
  isActiveFormula,
  leavesFile,
  NOTHING,
  withAttributes,
  withTags,
} from './active-content.ts';

/** Elements of OpenDocument whose links are followed by a click. */
const CLICKED = new Set(['a', 'area-rectangle', 'area-circle', 'area-polygon']);

/** Addresses that run a program or script. They aren't links to a page, even if they need a click. */
const RUNS = /^\s*(?:vnd\.sun\.star\.|macro:|script:|javascript:|service:|slot:|\.uno:|private:)/i;

const isOutside = (target: string): boolean =>
  leavesFile(target) || target.startsWith('/') || target.split('/').includes('..');

/** What waits for a click on a slide. */
const isClick = (attributes: ReadonlyMap<string, string>): boolean =>
  [...attributes].some(
    ([name, value]) => localName(name) === 'event-name' && /(?:^|:)click$/i.test(value),
  );

/** Attributes that query a running program: its name, a file, and a place in the file. */
const DDE = new Set(['dde-application', 'dde-topic', 'dde-item']);

/**
 * A part of an OpenDocument file without what is loaded or run when the file is opened: linked pictures, objects and sections,
 * links to running programs, formulas that fetch, scripts. Links that wait for a click stay, and so does what is shown.
 */
export const withoutActiveOpenDocument = (xml: string): string =>
  withTags(xml, (tag, name, attributes) => {
    const waits = CLICKED.has(name) || (name === 'event-listener' && isClick(attributes));
    return withAttributes(tag, (attribute, value) => {
      const local = localName(attribute);
      if (local === 'href' || local === 'src')
        return RUNS.test(value) || (!waits && isOutside(value)) ? NOTHING : undefined;
      if (DDE.has(local)) return '';
      if (local === 'automatic-update') return 'false';
      // The value of the cell is in other attributes and its text.
      if (local === 'formula') return isActiveFormula(value) ? '' : undefined;
      return local === 'macro-name' ? '' : undefined;
    });
  });

const STAYS_IN = /^url\(\s*["']?\s*(?:#|data:image\/)/i;

/** A picture of lines and text without what it loads; pictures inside it stay. */
export const withoutActivePicture = (svg: string): string =>
  withTags(
    replaceElements(svg, 'script', () => ''),
    (tag, name) =>
      name === 'a'
        ? tag
        : withAttributes(tag, (attribute, value) =>
            localName(attribute) === 'href' && !/^\s*data:image\//i.test(value) && isOutside(value)
              ? NOTHING
              : undefined,
          ),
  )
    .replaceAll(/url\([^()<>]{0,2000}\)/gi, (url) => (STAYS_IN.test(url) ? url : 'url(#)'))
    .replaceAll(/@import[^;<]*;?/gi, '');
