import { SaxesParser } from 'saxes';
import { FileRefused } from '../file-refused';

/** So much text without a tag is nothing that a workbook has; it would be held in memory whole. */
const MOST_PENDING = 4_000_000;

/** No part of a workbook has elements so deep in each other; each open one is held in memory. */
const MOST_DEPTH = 64;

const damaged = () => new FileRefused('damaged', 'This Excel file is damaged and cannot be read');

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandlers {
  /** Names come without their namespace's prefix, of tags and attributes alike. */
  open?: (tag: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (tag: string) => void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Cells come by the million, and few attributes have a prefix: most are used as they are. */
const localAttributes = (given: Attributes): Attributes =>
  Object.keys(given).some((name) => name.includes(':'))
    ? Object.fromEntries(Object.entries(given).map(([name, value]) => [localName(name), value]))
    : given;

/** Reads XML as it comes, and yields after each piece so that what was found can be taken. No entities are defined. */
export async function* readXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false, xmlns: false });
  let pending = 0;
  let depth = 0;
  const { open, text, close } = handlers;
  // a declaration of entities is how a small file becomes a large one; no workbook has any
  parser.on('doctype', () => {
    throw new FileRefused('content', 'This Excel file has a document type declaration, which is not read');
  });
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('opentag', ({ name, attributes }) => {
    pending = 0;
    depth += 1;
    if (depth > MOST_DEPTH) throw damaged();
    open?.(localName(name), localAttributes(attributes as Attributes)); // texts, since namespaces are not resolved
  });
  parser.on('closetag', ({ name }) => {
    pending = 0;
    depth -= 1;
    close?.(localName(name));
  });
  if (text) parser.on('text', text);
  for await (const piece of pieces) {
    pending += piece.length;
    parser.write(piece);
    if (pending > MOST_PENDING) throw damaged();
    yield;
  }
  parser.close();
}

/** Reads a whole part, for what it says while it is read. */
export const readWholeXml = async (pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> => {
  for await (const _ of readXml(pieces, handlers));
};
