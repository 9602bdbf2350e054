import { cutText } from '../cut-text';
import type { RichTextBlock, RichTextDocument, RichTextInline } from './document';

const inlineText = (parts: readonly RichTextInline[] = []): string =>
  parts.map((part) => (part.type === 'text' ? part.text : '\n')).join('');

const blockLines = (block: RichTextBlock): string[] => {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'codeBlock':
      return [inlineText(block.content)];
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap(({ content }) => content.flatMap(blockLines));
    case 'blockquote':
      return block.content.flatMap(blockLines);
    default:
      return [];
  }
};

/** The words alone, a line for each paragraph, heading and item. */
export const richTextToPlain = ({ content }: RichTextDocument): string =>
  content
    .flatMap(blockLines)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** The beginning as one line, cut between words. */
export const excerptOf = (document: RichTextDocument, max = 160): string => {
  const text = richTextToPlain(document).replace(/\s+/g, ' ').trim();
  if (text.length <= max) return text;
  const cut = cutText(text, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
};

const picturesIn = (block: RichTextBlock): number[] => {
  if (block.type === 'image') return [block.attrs.fileId];
  if (block.type === 'blockquote') return block.content.flatMap(picturesIn);
  if (block.type === 'bulletList' || block.type === 'orderedList')
    return block.content.flatMap(({ content }) => content.flatMap(picturesIn));
  return [];
};

/** The ids of the pictures in it, each once. */
export const picturesOf = ({ content }: RichTextDocument): number[] => [
  ...new Set(content.flatMap(picturesIn)),
];

/** Neither words nor a picture. */
export const isRichTextEmpty = (document: RichTextDocument): boolean =>
  richTextToPlain(document) === '' && picturesOf(document).length === 0;

const paragraph = (text: string): RichTextBlock => ({
  type: 'paragraph',
  ...(text !== '' && { content: [{ type: 'text', text }] }),
});

/** A document of plain text: an empty line begins a new paragraph. */
export const richTextFromPlain = (text: string): RichTextDocument => ({
  type: 'doc',
  content: text.split(/\n\s*\n/).map((part) => paragraph(part.trim())),
});
