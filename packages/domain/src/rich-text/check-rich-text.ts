import {
  EMPTY_RICH_TEXT,
  type HeadingLevel,
  type PlainMark,
  RICH_TEXT_LIMITS,
  type RichTextBlock,
  type RichTextDocument,
  type RichTextImage,
  type RichTextInline,
  type RichTextListItem,
  type RichTextMark,
  type RichTextText,
} from './document';
import { isLinkAddress } from './link-address';

export type CheckedRichText = { ok: true; document: RichTextDocument } | { ok: false; message: string };

class NotAllowed extends Error {}
const refuse = (message: string): never => {
  throw new NotAllowed(message);
};

/** What was counted so far: a check ends as soon as a limit is passed. */
interface Counts {
  nodes: number;
  characters: number;
  pictures: number;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields) // its fields are unknown, as the type says
    : refuse('is no formatted text');

/** Editors write null for what is not set. */
const isSet = (value: unknown) => value !== undefined && value !== null;

const onlyFields = (fields: Fields, allowed: readonly string[], what: string) => {
  for (const name of Object.keys(fields))
    if (!allowed.includes(name) && isSet(fields[name]))
      refuse(`${what} must not have '${name.slice(0, 40)}'`);
};

const attributesOf = (node: Fields, allowed: readonly string[], what: string): Fields => {
  const attributes = isSet(node.attrs) ? fieldsOf(node.attrs) : {};
  onlyFields(attributes, allowed, what);
  return attributes;
};

const childrenOf = (node: Fields): readonly unknown[] => {
  if (!isSet(node.content)) return [];
  return Array.isArray(node.content) ? node.content : refuse('is no formatted text');
};

const PLAIN_MARKS: ReadonlySet<unknown> = new Set<PlainMark>([
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
]);
const isPlainMark = (type: unknown): type is PlainMark => PLAIN_MARKS.has(type);

const checkMark = (value: unknown): RichTextMark => {
  const mark = fieldsOf(value);
  onlyFields(mark, ['type', 'attrs'], 'A format');
  if (isPlainMark(mark.type)) {
    attributesOf(mark, [], 'A format');
    return { type: mark.type };
  }
  if (mark.type !== 'link') return refuse('has a format that is not allowed');
  const { href } = attributesOf(mark, ['href'], 'A link');
  if (typeof href !== 'string' || !isLinkAddress(href))
    return refuse('has a link to an address that is not allowed');
  return { type: 'link', attrs: { href } };
};

const checkMarks = (value: unknown): RichTextMark[] => {
  if (!isSet(value)) return [];
  if (!Array.isArray(value) || value.length > PLAIN_MARKS.size + 1) return refuse('is no formatted text');
  const marks = value.map(checkMark);
  if (new Set(marks.map(({ type }) => type)).size < marks.length) return refuse('has a format twice');
  if (marks.length > 1 && marks.some(({ type }) => type === 'code'))
    return refuse('has code with another format');
  return marks;
};

/** Characters that cannot be stored or shown. */
const UNSTORABLE = /[^\P{Cc}\n\t]|\p{Cs}/gu;

const checkText = (node: Fields, counts: Counts): RichTextText | undefined => {
  onlyFields(node, ['type', 'text', 'marks'], 'Text');
  if (typeof node.text !== 'string') return refuse('is no formatted text');
  counts.characters += node.text.length;
  if (counts.characters > RICH_TEXT_LIMITS.characters)
    return refuse(`is too long: at most ${RICH_TEXT_LIMITS.characters.toLocaleString('en-CA')} characters`);
  const text = node.text.replace(UNSTORABLE, '');
  const marks = checkMarks(node.marks);
  if (text === '') return undefined;
  return { type: 'text', text, ...(marks.length > 0 && { marks }) };
};

const checkImage = (node: Fields, counts: Counts): RichTextImage => {
  const { fileId, alt, width, height } = attributesOf(
    node,
    ['fileId', 'alt', 'width', 'height'],
    'A picture',
  );
  counts.pictures += 1;
  if (counts.pictures > RICH_TEXT_LIMITS.pictures)
    return refuse(`has more than ${RICH_TEXT_LIMITS.pictures} pictures`);
  if (!isWhole(fileId, 1, 2_147_483_647)) return refuse('has a picture that was not uploaded');
  if (isSet(alt) && (typeof alt !== 'string' || alt.length > RICH_TEXT_LIMITS.alt))
    return refuse('has a picture whose description is too long');
  return {
    fileId,
    alt: typeof alt === 'string' ? alt.replace(UNSTORABLE, '') : '',
    width: sizeOf(width),
    height: sizeOf(height),
  };
};

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const sizeOf = (value: unknown): number | null => {
  if (!isSet(value)) return null;
  return isWhole(value, 1, 20_000) ? value : refuse('has a picture of an impossible size');
};

const count = (counts: Counts, depth: number) => {
  counts.nodes += 1;
  if (counts.nodes > RICH_TEXT_LIMITS.nodes) refuse('has too many parts');
  if (depth > RICH_TEXT_LIMITS.depth) refuse('has lists or quotes too deep in each other');
};

const NODE_FIELDS = ['type', 'attrs', 'content'];

const inlineOf = (node: Fields, counts: Counts, depth: number): RichTextInline[] =>
  childrenOf(node).flatMap((value): RichTextInline[] => {
    count(counts, depth);
    const child = fieldsOf(value);
    if (child.type === 'text') {
      const text = checkText(child, counts);
      return text ? [text] : [];
    }
    if (child.type !== 'hardBreak') return refuse('has a part that is not allowed here');
    // an editor keeps the formats that were on when the line was broken
    onlyFields(child, ['type', 'marks'], 'A line break');
    return [{ type: 'hardBreak' }];
  });

const withContent = <T>(content: T[]): { content?: T[] } => (content.length > 0 ? { content } : {});

const codeOf = (node: Fields, counts: Counts, depth: number): RichTextText[] =>
  inlineOf(node, counts, depth).map((part) =>
    part.type === 'text' && !part.marks ? part : refuse('has code with another format'),
  );

const itemsOf = (node: Fields, counts: Counts, depth: number): RichTextListItem[] =>
  notEmpty(
    childrenOf(node).map((value): RichTextListItem => {
      count(counts, depth);
      const item = fieldsOf(value);
      if (item.type !== 'listItem') return refuse('has a list with something that is no item');
      onlyFields(item, NODE_FIELDS, 'An item');
      attributesOf(item, [], 'An item');
      const content = notEmpty(blocksOf(item, counts, depth + 1));
      if (content[0]?.type !== 'paragraph') return refuse('has an item that does not begin with a paragraph');
      return { type: 'listItem', content };
    }),
  );

const notEmpty = <T>(parts: T[]): T[] => (parts.length > 0 ? parts : refuse('has an empty list or quote'));

const isHeadingLevel = (value: unknown): value is HeadingLevel => value === 2 || value === 3 || value === 4;

const startOf = (start: unknown): { attrs?: { start: number } } => {
  if (!isSet(start) || start === 1) return {};
  return isWhole(start, 0, 100_000)
    ? { attrs: { start } }
    : refuse('has a list that begins with an impossible number');
};

const checkBlock = (value: unknown, counts: Counts, depth: number): RichTextBlock => {
  count(counts, depth);
  const node = fieldsOf(value);
  onlyFields(node, NODE_FIELDS, 'A part');
  const without = (what: string) => attributesOf(node, [], what);
  switch (node.type) {
    case 'paragraph':
      without('A paragraph');
      return { type: 'paragraph', ...withContent(inlineOf(node, counts, depth + 1)) };
    case 'heading': {
      const { level } = attributesOf(node, ['level'], 'A heading');
      if (!isHeadingLevel(level)) return refuse('has a heading of a level that is not allowed');
      return { type: 'heading', attrs: { level }, ...withContent(inlineOf(node, counts, depth + 1)) };
    }
    case 'bulletList':
      without('A list');
      return { type: 'bulletList', content: itemsOf(node, counts, depth + 1) };
    case 'orderedList': {
      // editors also keep how items are numbered, which is not shown
      const { start } = attributesOf(node, ['start', 'type'], 'A list');
      return { type: 'orderedList', ...startOf(start), content: itemsOf(node, counts, depth + 1) };
    }
    case 'blockquote':
      without('A quote');
      return { type: 'blockquote', content: notEmpty(blocksOf(node, counts, depth + 1)) };
    case 'codeBlock':
      // editors also keep the language, which is not shown
      attributesOf(node, ['language'], 'Code');
      return { type: 'codeBlock', ...withContent(codeOf(node, counts, depth + 1)) };
    case 'image':
      if (childrenOf(node).length > 0) return refuse('has a part that is not allowed here');
      return { type: 'image', attrs: checkImage(node, counts) };
    case 'horizontalRule':
      without('A line');
      if (childrenOf(node).length > 0) return refuse('has a part that is not allowed here');
      return { type: 'horizontalRule' };
    default:
      return refuse('has a part that is not allowed');
  }
};

const blocksOf = (node: Fields, counts: Counts, depth: number): RichTextBlock[] =>
  childrenOf(node).map((child) => checkBlock(child, counts, depth));

const utf8Length = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else bytes += code < 0x10000 ? 3 : 4;
  }
  return bytes;
};

const checkDocument = (value: unknown): RichTextDocument => {
  const node = fieldsOf(value);
  onlyFields(node, ['type', 'content'], 'The text');
  if (node.type !== 'doc') return refuse('is no formatted text');
  const content = blocksOf(node, { nodes: 0, characters: 0, pictures: 0 }, 1);
  const document: RichTextDocument = { type: 'doc', content };
  if (utf8Length(JSON.stringify(document)) > RICH_TEXT_LIMITS.bytes) return refuse('is too large');
  return content.length > 0 ? document : EMPTY_RICH_TEXT;
};

/** The document built again from what the lists allow, or why it is refused. It takes time in proportion to its size, and at most to the limits. */
export const checkRichText = (value: unknown): CheckedRichText => {
  try {
    return { ok: true, document: checkDocument(value) };
  } catch (error) {
    if (error instanceof NotAllowed) return { ok: false, message: error.message };
    throw error;
  }
};
