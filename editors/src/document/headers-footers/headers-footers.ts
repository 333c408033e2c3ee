import { hasRevisionMarks } from '@antecedent/domain/office/revision-marks';
import type { Node } from 'prosemirror-model';
import type { OpenDocument } from '../file/open-document.ts';
import type { Flow } from '../layout/flow.ts';
import type { PageStart } from '../layout/paginate.ts';
import type { PageKind, Section } from '../layout/sections.ts';
import { documentSchema } from '../model/schema.ts';
import { type OwnedPart, WORD_TYPE } from '../package/additions.ts';
import { partPictures } from '../package/part-pictures.ts';
import { readRelationships, resolveTarget } from '../package/relationships.ts';
import { type BesideText, decidedText } from '../sub-documents/sub-documents.ts';
import { editedStories, STORIES } from './edited-headers-footers.ts';
import { Story } from './header-footer-part.ts';
import { withReference } from './section-references.ts';

/** Above or below the text of a page. */
export type StoryPlace = 'header' | 'footer';

/** A header or footer, and the part it lives in. */
export type PageStory = { part: string; story: Story };

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const ROOTS: Record<StoryPlace, string> = { header: 'w:hdr', footer: 'w:ftr' };

/** The headers and footers of a file: which stands on a page, what it holds, and how it is written. */
export class PageStories {
  private readonly file: OpenDocument;
  private readonly stories = new Map<string, PageStory | null>();
  /** Parts made here, by what they are for. */
  private readonly made = new Map<string, string>();
  private readonly evenAndOdd: boolean;

  /** Called when somebody wants to see a stretch of one. */
  onReveal: (part: string, range: { from: number; to: number }) => void = () => undefined;

  constructor(file: OpenDocument, settingsXml: string | null) {
    this.file = file;
    this.evenAndOdd = /<w:evenAndOddHeaders(?!\s+w:val="(0|false|off)")/.test(settingsXml ?? '');
    file.beside.push({
      carrier: STORIES,
      texts: (doc) => this.texts(doc),
      reveal: (_, part, range) => this.onReveal(part, range),
    });
    file.owners.push((doc) => this.owned(doc));
    file.finishers.push((doc, xml) => this.withReferences(doc, xml));
  }

  /** Which of a section's headers and footers a page has. */
  kindOf({ isFirst, number }: Pick<PageStart, 'isFirst' | 'number'>, section: Section): PageKind {
    if (isFirst && section.hasTitlePage) return 'first';
    return this.evenAndOdd && number % 2 === 0 ? 'even' : 'default';
  }

  /** The header or footer of such a page; null where there is none. */
  of(section: Section, place: StoryPlace, kind: PageKind): PageStory | null {
    const id = (place === 'header' ? section.headers : section.footers)[kind];
    const target = this.file.file.relationships.get(id ?? '');
    if (target !== undefined && !target.external) {
      return this.open(resolveTarget(this.file.file.folder, target.target), place);
    }
    const part = this.made.get(`${place} ${kind}`);
    return part === undefined ? null : (this.stories.get(part) ?? null);
  }

  /** {@link of}, made when there is none. It is written as soon as it holds something. */
  ensure(section: Section, place: StoryPlace, kind: PageKind): PageStory {
    const present = this.of(section, place, kind);
    if (present !== null) return present;
    let number = 1;
    while (this.isTaken(`${this.file.file.folder}${place}${number}.xml`)) number++;
    const part = `${this.file.file.folder}${place}${number}.xml`;
    const root = ROOTS[place];
    const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${root} xmlns:w="${W}"><w:p/></${root}>`;
    const made = { part, story: this.read(part, xml, root) };
    this.stories.set(part, made);
    this.made.set(`${place} ${kind}`, part);
    return made;
  }

  /** What a header or footer holds now. */
  content(doc: Node, { part, story }: PageStory): Node {
    return editedStories(doc).get(part) ?? decidedText(story.parsed.node, doc.attrs.otherParts);
  }

  /** The highest header and footer of a section, CSS pixels; 0 where it has none. */
  heights(doc: Node, section: Section, flow: Flow): { header: number; footer: number } {
    const width = section.size.width - section.size.left - section.size.right;
    const height = (place: StoryPlace) =>
      Math.max(
        ...this.kinds(section).map((kind) => {
          const story = this.of(section, place, kind);
          if (story === null) return 0;
          return flow.height(this.content(doc, story).children, width);
        }),
      );
    return { header: height('header'), footer: height('footer') };
  }

  /** Those that were written in, or hold marks of changes or comments. */
  private texts(doc: Node): BesideText[] {
    const { file } = this.file;
    return (['header', 'footer'] as const).flatMap((kind) => {
      const made = [...this.stories.values()].flatMap((story) =>
        story !== null && !file.has(story.part) && story.story.root === ROOTS[kind]
          ? story.part
          : [],
      );
      return [...file.allRelated([kind]), ...made].flatMap((part) => {
        const isEdited = editedStories(doc).get(part) !== undefined;
        if (!isEdited && !hasRevisionMarks(file.text(part) ?? '')) return [];
        const story = this.open(part, kind);
        if (story === null) return [];
        return { kind, name: part, carrier: STORIES, content: this.content(doc, story) };
      });
    });
  }

  private kinds(section: Section): PageKind[] {
    return [
      'default',
      ...(section.hasTitlePage ? (['first'] as const) : []),
      ...(this.evenAndOdd ? (['even'] as const) : []),
    ];
  }

  private isTaken(part: string): boolean {
    return this.file.file.has(part) || this.stories.has(part);
  }

  private open(part: string, place: StoryPlace): PageStory | null {
    let story = this.stories.get(part);
    if (story === undefined) {
      const xml = this.file.file.text(part);
      story = xml === null ? null : { part, story: this.read(part, xml, ROOTS[place]) };
      this.stories.set(part, story);
    }
    return story;
  }

  /** Pictures of a part are found through its own relationships, so it has a model of its own. */
  private read(part: string, xml: string, root: string): Story {
    const { file, look } = this.file;
    const slash = part.lastIndexOf('/') + 1;
    const folder = part.slice(0, slash);
    const own = readRelationships(file.text(`${folder}_rels/${part.slice(slash)}.rels`));
    const { pictureAddress: addressOf } = this.file;
    const pictureAddress = partPictures({ file, folder, relationships: own, addressOf });
    return new Story(xml, root, documentSchema({ ...look, pictureAddress }), {
      target: (id) => own.get(id ?? '')?.target,
    });
  }

  private owned(doc: Node): OwnedPart[] {
    const parts: OwnedPart[] = [];
    for (const [part, content] of editedStories(doc).entries()) {
      const story = this.stories.get(part)?.story;
      const xml = story?.write(content);
      const place = story?.root === ROOTS.header ? 'header' : 'footer';
      const isMade = !this.file.file.has(part);
      if (xml === undefined || (isMade ? isEmpty(content) : xml === this.file.file.text(part))) {
        continue;
      }
      const contentType = `${WORD_TYPE}${place}+xml`;
      parts.push({ name: part, relationship: place, contentType, xml });
    }
    return parts;
  }

  /** Names parts that were made here in the first section; the others follow it. */
  private withReferences(doc: Node, xml: string): string {
    let written = xml;
    for (const [what, part] of this.made) {
      const content = editedStories(doc).get(part);
      if (content === undefined || isEmpty(content)) continue;
      const [place, kind] = what.split(' ') as [StoryPlace, PageKind];
      const id = this.file.additions.relationshipOf(part, place);
      written = withReference(written, place, kind, id);
    }
    return written;
  }
}

function isEmpty(content: Node): boolean {
  let isBlank = true;
  content.descendants((node) => {
    if (node.isText || node.type.name === 'atom' || node.type.name === 'table') isBlank = false;
    return isBlank;
  });
  return isBlank;
}
