import type { RichTextBlock, RichTextDocument, RichTextInline } from '../rich-text/document';
import { isOutsideAddress } from '../rich-text/link-address';
import { richTextToPlain } from '../rich-text/to-plain';

export const CAMPAIGN_LINKS_MOST = 50;

type Change = (part: RichTextInline) => RichTextInline;

const mapBlock = (block: RichTextBlock, change: Change): RichTextBlock => {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return block.content ? { ...block, content: block.content.map(change) } : block;
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

const mapInlines = (document: RichTextDocument, change: Change): RichTextDocument => ({
  type: 'doc',
  content: document.content.map((block) => mapBlock(block, change)),
});

/** The document with each link's address changed. */
export const mapLinks = (document: RichTextDocument, change: (href: string) => string): RichTextDocument =>
  mapInlines(document, (part) =>
    part.type === 'text' && part.marks
      ? {
          ...part,
          marks: part.marks.map((mark) =>
            mark.type === 'link' ? { type: 'link', attrs: { href: change(mark.attrs.href) } } : mark,
          ),
        }
      : part,
  );

/** The addresses of all its links, each once, in the order in which they appear. */
export const hrefsIn = (document: RichTextDocument): string[] => {
  const found = new Set<string>();
  mapLinks(document, (href) => {
    found.add(href);
    return href;
  });
  return [...found];
};

/** The web addresses that it links to. Mail and phone links are not counted. */
export const linksIn = (document: RichTextDocument): string[] => hrefsIn(document).filter(isOutsideAddress);

const withAddress = (part: RichTextInline): RichTextInline => {
  const link = part.type === 'text' ? part.marks?.find((mark) => mark.type === 'link') : undefined;
  if (part.type !== 'text' || link?.type !== 'link' || part.text.includes(link.attrs.href)) return part;
  return { ...part, text: `${part.text} (${link.attrs.href})` };
};

/** The words of a mail for programs that show no formatting: the address of a link follows its words. */
export const plainWithLinks = (document: RichTextDocument): string =>
  richTextToPlain(mapInlines(document, withAddress));
