import { fieldsInText, fillFields } from '../contract-text/contract-fields';
import type { RichTextBlock, RichTextDocument, RichTextInline } from '../rich-text/document';

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

/** Why a text with fields is refused; null when each is known. */
export const fieldProblem = (text: string): string | null => {
  const unknown = fieldsInText(text).find((name) => !isKnown(name));
  if (unknown !== undefined) return `{{${unknown}}} is not one of the fields`;
  for (const [whole, inner = ''] of text.matchAll(BRACED))
    if (!isKnown(inner.trim())) return `${whole} is not one of the fields`;
  return null;
};

/** As it stands for one person. What has no value leaves no double blank behind. */
export const fillText = (text: string, values: FieldValues): string =>
  fillFields(text, values)
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ +([,.!?;:])/g, '$1')
    .trim();

const fillInline = (part: RichTextInline, values: FieldValues): RichTextInline[] => {
  if (part.type !== 'text') return [part];
  const text = fillFields(part.text, values);
  return text === '' ? [] : [{ ...part, text }];
};

const inlineOf = (content: RichTextInline[] | undefined, values: FieldValues) =>
  content === undefined ? {} : { content: content.flatMap((part) => fillInline(part, values)) };

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
  return null;
};
