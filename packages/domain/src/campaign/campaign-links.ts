import type { RichTextBlock, RichTextDocument, RichTextInline, RichTextMark } from '../rich-text/document';
import { isOutsideAddress } from '../rich-text/link-address';

export const CAMPAIGN_LINKS_MOST = 50;

const mapMark = (mark: RichTextMark, change: (href: string) => string): RichTextMark =>
  mark.type === 'link' ? { type: 'link', attrs: { href: change(mark.attrs.href) } } : mark;

const mapInline = (part: RichTextInline, change: (href: string) => string): RichTextInline =>
  part.type === 'text' && part.marks
    ? { ...part, marks: part.marks.map((mark) => mapMark(mark, change)) }
    : part;

const mapBlock = (block: RichTextBlock, change: (href: string) => string): RichTextBlock => {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return block.content
        ? { ...block, content: block.content.map((part) => mapInline(part, change)) }
        : block;
    case 'bulletList':
    case 'orderedList':
      return {
        ...block,
        content: block.content.map((item) => ({
          ...item,
          content: item.content.map((inner) => mapBlock(inner, change)),
        })),
      };
    case 'blockquote':
      return { ...block, content: block.content.map((inner) => mapBlock(inner, change)) };
    default:
      return block;
  }
};

/** The document with each link's address changed. */
export const mapLinks = (document: RichTextDocument, change: (href: string) => string): RichTextDocument => ({
  type: 'doc',
  content: document.content.map((block) => mapBlock(block, change)),
});

/** The web addresses that it links to, each once, in the order in which they appear. Mail and phone links are not counted. */
export const linksIn = (document: RichTextDocument): string[] => {
  const found = new Set<string>();
  mapLinks(document, (href) => {
    if (isOutsideAddress(href)) found.add(href);
    return href;
  });
  return [...found];
};
