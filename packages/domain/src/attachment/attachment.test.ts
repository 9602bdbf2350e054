import { describe, expect, it } from 'vitest';
import { attachmentError, claimedKind, type FileKind, wrongKindMessage } from './attachment';

const WRONG = 'please use jpg jpeg png and pdf file';

describe('attachmentError (screens.md 5, Attachments)', () => {
  it.each([
    ['a.png', 1, undefined],
    ['a.jpg', 1, undefined],
    ['A.JPEG', 1, undefined],
    ['a.b.pdf', 1_048_576, undefined],
    ['a.pdf', 1_048_577, 'File Size is too large'],
    ['a.webp', 1, WRONG],
    ['a.exe', 1, WRONG],
    ['a.png.exe', 1, WRONG],
    ['png', 1, WRONG],
    ['a.', 1, WRONG],
    ['', 1, WRONG],
  ])('%s of %i bytes: %s', (name, size, message) => expect(attachmentError({ name, size })).toBe(message));

  it('has another limit and other kinds where they are given', () => {
    expect(attachmentError({ name: 'a.webp', size: 11 }, ['webp'], 10)).toBe('File Size is too large');
    expect(attachmentError({ name: 'a.png', size: 1 }, ['webp'])).toBe('please use webp file');
    expect(attachmentError({ name: 'a.XLS', size: 1 }, ['csv', 'xlsx'])).toBe(
      'This is an old Excel file (.xls): save it as .xlsx or CSV',
    );
  });
});

describe('wrongKindMessage', () => {
  it.each<[FileKind[], string]>([
    [['png', 'jpg', 'pdf'], WRONG],
    [['pdf', 'jpg', 'png'], WRONG],
    [['webp', 'png', 'jpg'], 'please use jpg jpeg png and webp file'],
    [['csv'], 'please use csv file'],
    [['csv', 'xlsx'], 'please use csv and xlsx file'],
  ])('%j', (kinds, message) => expect(wrongKindMessage(kinds)).toBe(message));
});

describe('claimedKind', () => {
  it.each([
    ['x.JPEG', 'jpg'],
    ['x.csv', 'csv'],
    ['x.XLSX', 'xlsx'],
    ['x.xls', undefined],
    ['blob', 'none'],
    ['x.svg', undefined],
  ])('%s: %s', (name, kind) => expect(claimedKind(name)).toBe(kind));
});
