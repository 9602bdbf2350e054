import type {
  RichTextBlock,
  RichTextDocument,
  RichTextImage,
  RichTextInline,
  RichTextListItem,
  RichTextMark,
  RichTextText,
} from './document';
import { isLinkAddress, isOutsideAddress } from './link-address';

export interface ShownPicture {
  src: string;
  width: number;
  height: number;
}

export interface HtmlOptions {
  /** Where a picture is shown from; null leaves it out. */
  pictureOf(fileId: number): ShownPicture | null;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const;

/** The dealership's own staff write these links, so search engines may follow them; another site gets no handle on the page. */
const linkTag = (href: string): string =>
  `<a href="${escaped(href)}"${isOutsideAddress(href) ? ' rel="noopener"' : ''}>`;

const wrap = (inner: string, mark: RichTextMark): string => {
  if (mark.type === 'link')
    return isLinkAddress(mark.attrs.href) ? `${linkTag(mark.attrs.href)}${inner}</a>` : inner;
  const tag = Object.hasOwn(TAGS, mark.type) ? TAGS[mark.type] : undefined;
  return tag ? `<${tag}>${inner}</${tag}>` : inner;
};

const textHtml = ({ text, marks = [] }: RichTextText): string => marks.reduceRight(wrap, escaped(text));

const inlineHtml = (parts: readonly RichTextInline[] = []): string =>
  parts
    .map((part) => {
      if (part.type === 'text') return textHtml(part);
      return part.type === 'hardBreak' ? '<br>' : '';
    })
    .join('');

const imageHtml = ({ fileId, alt, width, height }: RichTextImage, { pictureOf }: HtmlOptions): string => {
  const picture = pictureOf(fileId);
  if (!picture) return '';
  const [w, h] = width && height ? [width, height] : [picture.width, picture.height];
  return `<figure><img src="${escaped(picture.src)}" alt="${escaped(alt)}" width="${Number(w)}" height="${Number(h)}" loading="lazy" decoding="async"></figure>`;
};

const itemsHtml = (items: readonly RichTextListItem[], options: HtmlOptions): string =>
  items.map(({ content }) => `<li>${itemHtml(content, options)}</li>`).join('');

/** An item of one paragraph is shown without the paragraph. */
const itemHtml = (content: readonly RichTextBlock[], options: HtmlOptions): string => {
  const [first, ...rest] = content;
  if (first?.type !== 'paragraph' || rest.some(({ type }) => type === 'paragraph'))
    return blocksHtml(content, options);
  return inlineHtml(first.content) + blocksHtml(rest, options);
};

const HEADINGS: Readonly<Record<number, string>> = { 2: 'h2', 3: 'h3', 4: 'h4' };

const blockHtml = (block: RichTextBlock, options: HtmlOptions): string => {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlineHtml(block.content)}</p>`;
    case 'heading': {
      const tag = HEADINGS[block.attrs.level];
      return tag ? `<${tag}>${inlineHtml(block.content)}</${tag}>` : '';
    }
    case 'bulletList':
      return `<ul>${itemsHtml(block.content, options)}</ul>`;
    case 'orderedList': {
      const start = block.attrs ? ` start="${Number(block.attrs.start)}"` : '';
      return `<ol${start}>${itemsHtml(block.content, options)}</ol>`;
    }
    case 'blockquote':
      return `<blockquote>${blocksHtml(block.content, options)}</blockquote>`;
    case 'codeBlock':
      return `<pre><code>${inlineHtml(block.content)}</code></pre>`;
    case 'image':
      return imageHtml(block.attrs, options);
    case 'horizontalRule':
      return '<hr>';
    default:
      return '';
  }
};

const blocksHtml = (blocks: readonly RichTextBlock[], options: HtmlOptions): string =>
  blocks.map((block) => blockHtml(block, options)).join('');

/** HTML of a checked document: tags and attributes of this file alone, every text and value escaped. */
export const richTextToHtml = ({ content }: RichTextDocument, options: HtmlOptions): string =>
  blocksHtml(content, options);
