import { describe, expect, it } from 'vitest';
import { savedName } from './saved-name.ts';

describe('savedName', () => {
  it.each([
    ['Notes.docx', 'application/pdf', 'Notes.docx'],
    ['my notes', 'application/pdf', 'my notes.pdf'],
    ['Chapter 1. Whales', 'image/jpeg', 'Chapter 1. Whales.jpg'],
    ['Table', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Table.xlsx'],
    [' ', 'image/png', 'file.png'],
    ['Thing', 'application/x-unknown', 'Thing'],
  ])('of %j of type %s is %j', (text, type, name) => expect(savedName(text, type)).toBe(name));
});
