import type { Deflate } from '../../encoding/codec.ts';
import { encodeUtf8 } from '../../encoding/utf8.ts';
import { escapeAttribute, escapeText } from '../xml/xml-text.ts';
import { writeZip } from '../zip/zip-writer.ts';
import {
  DECLARATION,
  LAYOUTS,
  layoutXml,
  masterXml,
  NAMESPACES,
  notesMasterXml,
  RELATIONS,
  SCHEMAS,
} from './new-presentation-layouts.ts';
import { themeXml } from './new-presentation-theme.ts';

/** A slide to write. The first slide of a presentation is usually a title slide. */
export type NewSlide = {
  layout: 'title' | 'content';
  title: string;
  /** Paragraphs below the title: a subtitle, or a bulleted list. */
  paragraphs?: readonly string[];
  /** Speaker notes. */
  notes?: readonly string[];
};

export type NewPresentation = {
  /** One empty title slide when absent. */
  slides?: readonly NewSlide[];
  /** Language of the text, a BCP 47 tag; American English when absent. */
  language?: string;
  /** The title in the document properties. */
  title?: string;
};

const PRESENTATIONML = 'application/vnd.openxmlformats-officedocument.presentationml';

/**
 * Creates a widescreen presentation with layouts for a title, a title with content, and a blank
 * slide. Deterministic: no date is written.
 *
 * @throws {RangeError} when `language` is not a language tag
 */
export function newPresentation(
  request: NewPresentation,
  deflate: Deflate,
): Uint8Array<ArrayBuffer> {
  const language = request.language ?? 'en-US';
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language)) {
    throw new RangeError('language must be a BCP 47 tag such as en-US');
  }
  const slides: readonly NewSlide[] = request.slides ?? [{ layout: 'title', title: '' }];
  const noted = slides.map(({ notes = [] }) => notes.length > 0);
  const hasNotes = noted.includes(true);
  const parts: [name: string, xml: string][] = [
    ['[Content_Types].xml', contentTypes(noted)],
    ['_rels/.rels', PACKAGE_RELATIONSHIPS],
    ['ppt/presentation.xml', presentationXml(slides.length, language, hasNotes)],
    ['ppt/_rels/presentation.xml.rels', presentationRelationships(slides.length, hasNotes)],
    ['ppt/theme/theme1.xml', themeXml()],
    ['ppt/slideMasters/slideMaster1.xml', masterXml(LAYOUTS.length)],
    ['ppt/slideMasters/_rels/slideMaster1.xml.rels', masterRelationships()],
    ...LAYOUTS.flatMap((layout, index): [string, string][] => [
      [`ppt/slideLayouts/slideLayout${index + 1}.xml`, layoutXml(layout)],
      [
        `ppt/slideLayouts/_rels/slideLayout${index + 1}.xml.rels`,
        relationships([['slideMaster', '../slideMasters/slideMaster1.xml']]),
      ],
    ]),
    ...slides.flatMap((slide, index) => slideParts(slide, index + 1, language)),
    ...(hasNotes
      ? ([
          ['ppt/notesMasters/notesMaster1.xml', notesMasterXml()],
          [
            'ppt/notesMasters/_rels/notesMaster1.xml.rels',
            relationships([['theme', '../theme/theme2.xml']]),
          ],
          ['ppt/theme/theme2.xml', themeXml()],
        ] satisfies [string, string][])
      : []),
    ['docProps/core.xml', coreProperties(request.title ?? '', language)],
    ['docProps/app.xml', APP_PROPERTIES],
  ];
  return writeZip(
    parts.map(([name, xml]) => ({ name, bytes: encodeUtf8(xml) })),
    deflate,
  );
}

function slideParts(slide: NewSlide, number: number, language: string): [string, string][] {
  const notes = slide.notes ?? [];
  const layout = LAYOUTS.indexOf(slide.layout) + 1;
  const slideList: [string, string][] = [
    ['slideLayout', `../slideLayouts/slideLayout${layout}.xml`],
  ];
  if (notes.length === 0) {
    return [
      [`ppt/slides/slide${number}.xml`, slideXml(slide, language)],
      [`ppt/slides/_rels/slide${number}.xml.rels`, relationships(slideList)],
    ];
  }
  return [
    [`ppt/slides/slide${number}.xml`, slideXml(slide, language)],
    [
      `ppt/slides/_rels/slide${number}.xml.rels`,
      relationships([...slideList, ['notesSlide', `../notesSlides/notesSlide${number}.xml`]]),
    ],
    [`ppt/notesSlides/notesSlide${number}.xml`, notesXml(notes, language)],
    [
      `ppt/notesSlides/_rels/notesSlide${number}.xml.rels`,
      relationships([
        ['notesMaster', '../notesMasters/notesMaster1.xml'],
        ['slide', `../slides/slide${number}.xml`],
      ]),
    ],
  ];
}

function slideXml({ layout, title, paragraphs = [] }: NewSlide, language: string): string {
  const isTitle = layout === 'title';
  const shapes =
    placeholder(2, 'Title 1', isTitle ? 'type="ctrTitle"' : 'type="title"', [title], language) +
    placeholder(
      3,
      isTitle ? 'Subtitle 2' : 'Content 2',
      isTitle ? 'type="subTitle" idx="1"' : 'idx="1"',
      paragraphs,
      language,
    );
  return `${DECLARATION}<p:sld${NAMESPACES}><p:cSld>${tree(shapes)}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`;
}

function notesXml(paragraphs: readonly string[], language: string): string {
  const picture =
    '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Slide Image 1"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr><p:nvPr><p:ph type="sldImg"/></p:nvPr></p:nvSpPr><p:spPr/></p:sp>';
  const shapes = picture + placeholder(3, 'Notes 2', 'type="body" idx="1"', paragraphs, language);
  return `${DECLARATION}<p:notes${NAMESPACES}><p:cSld>${tree(shapes)}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>`;
}

/** Wraps shapes in the shape tree of a slide. */
const tree = (shapes: string): string =>
  `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree>`;

function placeholder(
  id: number,
  name: string,
  place: string,
  paragraphs: readonly string[],
  language: string,
): string {
  const lines = paragraphs.length === 0 ? [''] : paragraphs;
  const body = lines.map((line) => paragraphXml(line, language)).join('');
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ${place}/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>${body}</p:txBody></p:sp>`;
}

function paragraphXml(line: string, language: string): string {
  const properties = `lang="${escapeAttribute(language)}"`;
  return line === ''
    ? `<a:p><a:endParaRPr ${properties}/></a:p>`
    : `<a:p><a:r><a:rPr ${properties}/><a:t>${escapeText(line)}</a:t></a:r></a:p>`;
}

function presentationXml(slides: number, language: string, hasNotes: boolean): string {
  const first = LAYOUTS.length + 2;
  const list = Array.from(
    { length: slides },
    (_, index) => `<p:sldId id="${256 + index}" r:id="rId${first + index}"/>`,
  ).join('');
  const notes = hasNotes
    ? `<p:notesMasterIdLst><p:notesMasterId r:id="rId${first + slides}"/></p:notesMasterIdLst>`
    : '';
  return `${DECLARATION}<p:presentation${NAMESPACES} saveSubsetFonts="1"><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>${notes}<p:sldIdLst>${list}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/><p:defaultTextStyle><a:defPPr><a:defRPr lang="${escapeAttribute(language)}"/></a:defPPr></p:defaultTextStyle></p:presentation>`;
}

function presentationRelationships(slides: number, hasNotes: boolean): string {
  const first = LAYOUTS.length + 2;
  const entry = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const each = Array.from({ length: slides }, (_, index) =>
    entry(first + index, 'slide', `slides/slide${index + 1}.xml`),
  );
  return `${DECLARATION}<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${entry(1, 'slideMaster', 'slideMasters/slideMaster1.xml')}${entry(2, 'theme', 'theme/theme1.xml')}${each.join('')}${hasNotes ? entry(first + slides, 'notesMaster', 'notesMasters/notesMaster1.xml') : ''}</Relationships>`;
}

function masterRelationships(): string {
  return relationships([
    ...LAYOUTS.map((_, index): [string, string] => [
      'slideLayout',
      `../slideLayouts/slideLayout${index + 1}.xml`,
    ]),
    ['theme', '../theme/theme1.xml'],
  ]);
}

function relationships(entries: readonly (readonly [type: string, target: string])[]): string {
  const each = entries.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `${DECLARATION}<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${each.join('')}</Relationships>`;
}

function contentTypes(noted: readonly boolean[]): string {
  const override = (part: string, type: string) =>
    `<Override PartName="/${part}" ContentType="${type}"/>`;
  const theme = 'application/vnd.openxmlformats-officedocument.theme+xml';
  const hasNotes = noted.includes(true);
  const slides = noted.map(
    (isNoted, index) =>
      override(`ppt/slides/slide${index + 1}.xml`, `${PRESENTATIONML}.slide+xml`) +
      (isNoted
        ? override(`ppt/notesSlides/notesSlide${index + 1}.xml`, `${PRESENTATIONML}.notesSlide+xml`)
        : ''),
  );
  const layouts = LAYOUTS.map((_, index) =>
    override(`ppt/slideLayouts/slideLayout${index + 1}.xml`, `${PRESENTATIONML}.slideLayout+xml`),
  );
  return (
    `${DECLARATION}<Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
    override('ppt/presentation.xml', `${PRESENTATIONML}.presentation.main+xml`) +
    override('ppt/slideMasters/slideMaster1.xml', `${PRESENTATIONML}.slideMaster+xml`) +
    layouts.join('') +
    override('ppt/theme/theme1.xml', theme) +
    slides.join('') +
    (hasNotes
      ? override('ppt/notesMasters/notesMaster1.xml', `${PRESENTATIONML}.notesMaster+xml`) +
        override('ppt/theme/theme2.xml', theme)
      : '') +
    override('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml') +
    override(
      'docProps/app.xml',
      'application/vnd.openxmlformats-officedocument.extended-properties+xml',
    ) +
    '</Types>'
  );
}

const PACKAGE_RELATIONSHIPS = `${DECLARATION}<Relationships xmlns="${SCHEMAS}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="ppt/presentation.xml"/><Relationship Id="rId2" Type="${SCHEMAS}/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/><Relationship Id="rId3" Type="${RELATIONS}/extended-properties" Target="docProps/app.xml"/></Relationships>`;

const APP_PROPERTIES = `${DECLARATION}<Properties xmlns="${SCHEMAS}/officeDocument/2006/extended-properties"><Application>Antecedent</Application></Properties>`;

function coreProperties(title: string, language: string): string {
  return `${DECLARATION}<cp:coreProperties xmlns:cp="${SCHEMAS}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeText(title)}</dc:title><dc:language>${escapeText(language)}</dc:language></cp:coreProperties>`;
}
