import { fieldsInText, fillFields } from '../contract-text/contract-fields';
import type { RichTextBlock, RichTextDocument, RichTextInline } from '../rich-text/document';
import { hrefsIn } from './campaign-links';

/** What stands in a text for what differs from person to person. */
export const CAMPAIGN_FIELDS = [
  { name: 'first_name', label: 'First name', sample: 'Alex' },
  { name: 'last_name', label: 'Last name', sample: 'Morgan' },
  { name: 'full_name', label: 'Full name', sample: 'Alex Morgan' },
  { name: 'dealership', label: 'Dealership name', sample: 'Your dealership' },
  { name: 'seller', label: "Seller's name", sample: 'Your seller' },
  { name: 'phone', label: "Dealership's phone", sample: '(604) 555-0100' },
  { name: 'vehicle', label: 'Vehicle bought last, or asked for', sample: '2021 Honda Civic' },
] as const;

export type CampaignFieldName = (typeof CAMPAIGN_FIELDS)[number]['name'];
export type FieldValues = Readonly<Record<CampaignFieldName, string>>;

const isKnown = (name: string): boolean => CAMPAIGN_FIELDS.some((field) => field.name === name);

/** Anything between double braces, also what is no field: '{{first name}}' would otherwise go out as it stands. */
const BRACED = /\{\{([^{}]{0,100})\}\}/g;

/** Stands for a whole field while the rest of a text is looked at, or for one without a value; no stored text has it. */
const MARK = '\u0000';
const NAMES = CAMPAIGN_FIELDS.map(({ name }) => name).join('|');
/** A known field with one brace too few, or a whole one with a brace too many. */
const HALF_BRACED = new RegExp(`\\{[ \\t]{0,9}(${NAMES})[ \\t]{0,9}\\}|[{]${MARK}|${MARK}[}]`);
const LOOSE = /\{\{|\}\}/;

/** What is left of fields that were not closed, or have one brace too few or too many: it would go out as it stands. */
const braceProblem = (text: string): string | null => {
  const rest = text.replace(BRACED, MARK);
  const [half, name] = HALF_BRACED.exec(rest) ?? [];
  if (half !== undefined)
    return `A field has two braces on each side: {{${name ?? CAMPAIGN_FIELDS[0].name}}}`;
  const loose = LOOSE.exec(rest)?.[0];
  if (loose === undefined) return null;
  return loose === '{{' ? '{{ has no }} after it' : '}} has no {{ before it';
};

/** Why a text with fields is refused; null when each is known and closed. */
export const fieldProblem = (text: string): string | null => {
  const unknown = fieldsInText(text).find((name) => !isKnown(name));
  if (unknown !== undefined) return `{{${unknown}}} is not one of the fields`;
  for (const [whole, inner = ''] of text.matchAll(BRACED))
    if (!isKnown(inner.trim())) return `${whole} is not one of the fields`;
  return braceProblem(text);
};

/** As it stands for one person. What has no value leaves no double blank behind. */
export const fillText = (text: string, values: FieldValues): string =>
  fillFields(text, values)
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ +([,.!?;:])/g, '$1')
    .trim();

/** Blanks, and fields without a value among them; each run is read once, however long it is. */
const BLANKS = new RegExp(`[ \\t${MARK}]+`, 'g');

/** Where a line has the blanks and marks that go away with a field without a value: one blank stays between two words. */
const holesIn = (line: string): Set<number> => {
  const gone = new Set<number>();
  for (const { 0: hole, index } of line.matchAll(BLANKS)) {
    if (!hole.includes(MARK)) continue;
    const [before, after] = [line[index - 1] ?? '\n', line[index + hole.length] ?? '\n'];
    const isBetween = before !== '\n' && !/[\n,.!?;:]/.test(after);
    const kept = isBetween ? hole.search(/[ \t]/) : -1;
    for (let at = 0; at < hole.length; at += 1) if (at !== kept) gone.add(index + at);
  }
  return gone;
};

/** The parts of one line with their fields filled. One without a value leaves no hole, also where formatting begins beside it. */
const fillLine = (content: readonly RichTextInline[], values: FieldValues): RichTextInline[] => {
  const marked = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || MARK]));
  const texts = content.map((part) => (part.type === 'text' ? fillFields(part.text, marked) : '\n'));
  const gone = holesIn(texts.join(''));
  let start = 0;
  return content.flatMap((part, at): RichTextInline[] => {
    const own = texts[at] ?? '';
    const from = start;
    start += own.length;
    if (part.type !== 'text') return [part];
    const text =
      gone.size === 0
        ? own
        : own
            .split('')
            .filter((_, index) => !gone.has(from + index))
            .join('');
    return text === '' ? [] : [{ ...part, text }];
  });
};

const inlineOf = (content: RichTextInline[] | undefined, values: FieldValues) =>
  content === undefined ? {} : { content: fillLine(content, values) };

const fillBlock = (block: RichTextBlock, values: FieldValues): RichTextBlock => {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return { ...block, ...inlineOf(block.content, values) };
    case 'bulletList':
    case 'orderedList':
      return {
        ...block,
        content: block.content.map((item) => ({ ...item, content: fillBlocks(item.content, values) })),
      };
    case 'blockquote':
      return { ...block, content: fillBlocks(block.content, values) };
    case 'codeBlock':
      return {
        ...block,
        content: block.content?.map((part) => ({ ...part, text: fillFields(part.text, values) })),
      };
    default:
      return block;
  }
};

const fillBlocks = (blocks: readonly RichTextBlock[], values: FieldValues): RichTextBlock[] =>
  blocks.map((block) => fillBlock(block, values));

/** The document with its fields filled. A field that is split by formatting is none: `fieldProblem` of its plain text finds it. */
export const fillDocument = (document: RichTextDocument, values: FieldValues): RichTextDocument => ({
  type: 'doc',
  content: fillBlocks(document.content, values),
});

const inlineTexts = (content: RichTextInline[] = []): string[] =>
  content.map((part) => (part.type === 'text' ? part.text : '\n'));

const textsIn = (block: RichTextBlock): string[] => {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'codeBlock':
      return inlineTexts(block.content);
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap(({ content }) => content.flatMap(textsIn));
    case 'blockquote':
      return block.content.flatMap(textsIn);
    default:
      return [];
  }
};

const lineTexts = (block: RichTextBlock): string[] => {
  if (block.type === 'bulletList' || block.type === 'orderedList')
    return block.content.flatMap(({ content }) => content.flatMap(lineTexts));
  if (block.type === 'blockquote') return block.content.flatMap(lineTexts);
  return [textsIn(block).join('')];
};

/** Fields are filled in words alone: in an address they would go out as they stand, also as a browser writes them. */
const addressProblem = (document: RichTextDocument): string | null =>
  hrefsIn(document).some((href) => /\{\{|\}\}|%7b%7b|%7d%7d/i.test(href))
    ? 'The address of a link cannot have fields'
    : null;

/** Why a document is refused: an unknown field, or one whose braces have different formats and would not be filled. */
export const documentFieldProblem = (document: RichTextDocument): string | null => {
  const filled = new Set(document.content.flatMap(textsIn).flatMap(fieldsInText));
  for (const line of document.content.flatMap(lineTexts)) {
    const problem = fieldProblem(line);
    if (problem) return problem;
    const split = fieldsInText(line).find((name) => !filled.has(name));
    if (split !== undefined)
      return `{{${split}}} has more than one format: format the whole field or none of it`;
  }
  return addressProblem(document);
};
