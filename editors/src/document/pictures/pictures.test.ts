import { child, parseXml } from '@antecedent/domain/office/xml/xml';
import { undo } from 'prosemirror-history';
import { NodeSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { applyCommands } from '../../testing/apply-commands.ts';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import { stateOf } from '../../testing/random-edits.ts';
import { placementOf } from '../model/picture-placement.ts';
import { fitWithin, imageFormat } from './image-format.ts';
import {
  changePicture,
  insertPicture,
  placePicture,
  resizePicture,
  selectedPicture,
} from './picture-commands.ts';
import { descriptionOf, withDescription, withPlacement, withSize } from './picture-xml.ts';
import type { ReadPicture } from './read-picture.ts';
import { typeAfterPicture } from './type-after-picture.ts';

const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes);
const PICTURE: ReadPicture = {
  name: 'A "bridge" & a river',
  bytes: bytesOf(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3),
  extension: 'png',
  mediaType: 'image/png',
  width: 400,
  height: 200,
};
const BODY =
  '<w:p w:rsidR="00A1"><w:r><w:t>first</w:t></w:r></w:p><w:p w:rsidR="00A2"><w:r w:rsidR="00B2"><w:t>second</w:t></w:r></w:p>';

describe('imageFormat', () => {
  it.each([
    ['a PNG', bytesOf(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'png'],
    ['a JPEG', bytesOf(0xff, 0xd8, 0xff, 0xe0), 'jpeg'],
    ['a GIF', bytesOf(0x47, 0x49, 0x46, 0x38, 0x39, 0x61), 'gif'],
    ['a WebP', bytesOf(0x52, 0x49, 0x46, 0x46, 9, 9, 9, 9, 0x57, 0x45, 0x42, 0x50), 'webp'],
    ['other RIFF files', bytesOf(0x52, 0x49, 0x46, 0x46, 9, 9, 9, 9, 0x57, 0x41, 0x56, 0x45), null],
    ['a web page', new TextEncoder().encode('<svg onload="x">'), null],
    ['nothing', bytesOf(), null],
  ])('recognizes %s', (_, bytes, extension) => {
    expect(imageFormat(bytes)?.extension ?? null).toBe(extension);
  });
});

describe('fitted', () => {
  it.each([
    [400, 200, 200, 100],
    [100, 400, 75, 300],
    [50, 40, 50, 40],
    [10_000, 1, 200, 1],
  ])('scales %i by %i down to %i by %i', (width, height, fitWidth, fitHeight) => {
    const box = { width: 200, height: 300 };
    expect(fitWithin({ width, height }, box)).toEqual({ width: fitWidth, height: fitHeight });
  });
});

describe('insertPicture', () => {
  it('adds one part, its type and its relationship, and changes one paragraph', () => {
    const bytes = buildDocument(BODY);
    const file = openTestDocument(bytes);
    const state = applyCommands(stateOf(file), insertPicture(file, PICTURE, 1));
    const saved = file.bytes(state.doc);
    const xml = partOf(saved);
    expect(xml).toContain('<w:p w:rsidR="00A2"><w:r w:rsidR="00B2"><w:t>second</w:t></w:r></w:p>');
    expect(child(parseXml(xml), 'w:document')).toBeDefined();
    expect(partOf(saved, '[Content_Types].xml')).toContain(
      '<Default Extension="png" ContentType="image/png"/>',
    );
    expect(partOf(saved, 'word/_rels/document.xml.rels')).toContain('Target="media/image1.png"');
    const again = openTestDocument(saved);
    expect(again.bytes(again.parsed.node)).toBe(saved);
    const atom = again.parsed.node.child(0).child(0);
    expect(atom.attrs).toMatchObject({ kind: 'picture', label: PICTURE.name, width: 400 });
    expect(again.styles.pictureAddress(atom.attrs.picture)).toBe('blob:picture');
  });

  it('stores a picture used twice once, and undo removes it', () => {
    const bytes = buildDocument(BODY);
    const file = openTestDocument(bytes);
    const insert = insertPicture(file, PICTURE);
    const state = applyCommands(stateOf(file), insert, (at, dispatch) => {
      dispatch?.(at.tr.setSelection(NodeSelection.near(at.doc.resolve(at.doc.content.size - 1))));
      return true;
    });
    const twice = applyCommands(state, insert);
    const relationships = partOf(file.bytes(twice.doc), 'word/_rels/document.xml.rels');
    expect(relationships.match(/media\/image/g)).toHaveLength(1);
    const ids = [...partOf(file.bytes(twice.doc)).matchAll(/<wp:docPr id="(\d+)"/g)];
    expect(new Set(ids.map(([, id]) => id)).size).toBe(2);
    expect(file.bytes(applyCommands(twice, undo, undo).doc)).toBe(bytes);
  });
});

describe('a selected picture', () => {
  it('is resized in proportion, described and placed, and undo reverts that', () => {
    const file = openTestDocument(buildDocument(BODY));
    const start = applyCommands(stateOf(file), insertPicture(file, PICTURE, 3));
    const changed = applyCommands(
      start,
      resizePicture(file, 100),
      changePicture(file, (xml) => withDescription(xml, 'Water & "stone"')),
      placePicture(file, 'right'),
    );
    const xml = selectedPicture(changed)?.node.attrs.xml as string;
    expect(xml.match(/cx="(\d+)" cy="(\d+)"/g)).toEqual(
      Array(2).fill(`cx="${500 * 9_525}" cy="${250 * 9_525}"`),
    );
    expect(descriptionOf(xml)).toBe('Water & "stone"');
    expect(placementOf(xml)).toBe('right');
    expect(selectedPicture(changed)?.position).toBe(1);
    expect(withPlacement(xml, 'inline')).not.toContain('wp:anchor');
    const reopened = openTestDocument(file.bytes(changed.doc));
    expect(reopened.parsed.node.child(0).child(0).attrs).toMatchObject({ width: 500, height: 250 });
    expect(applyCommands(changed, undo, undo, undo).doc.eq(start.doc)).toBe(true);
  });

  it('stays when the user types on: the text comes after it', () => {
    const file = openTestDocument(buildDocument(BODY));
    const start = applyCommands(stateOf(file), insertPicture(file, PICTURE, 3));
    const typed = start.apply(typeAfterPicture(start, 'on')!);
    expect(typed.doc.child(0).textBetween(0, 8, '', '#')).toBe('fi#onrst');
    expect(typeAfterPicture(typed, 'on')).toBeNull();
  });

  it.each([
    ['a VML picture', '<w:pict><v:shape><v:imagedata r:id="rId9"/></v:shape></w:pict>'],
    [
      'a picture in a group of several',
      '<w:drawing><wp:inline><wp:extent cx="1" cy="1"/><wpg:wgp><pic:pic/><pic:pic/></wpg:wgp></wp:inline></w:drawing>',
    ],
  ])('%s cannot be changed', (_, xml) => {
    for (const change of [
      withSize(xml, 9, 9),
      withDescription(xml, 'x'),
      withPlacement(xml, 'left'),
    ]) {
      expect(change).toBe(xml);
    }
  });
});
