/** A text with formatting as the editor keeps it (a ProseMirror document). Nothing else is stored or shown. */
export interface RichTextDocument {
  type: 'doc';
  content: RichTextBlock[];
}

export type RichTextBlock =
  | { type: 'paragraph'; content?: RichTextInline[] }
  | { type: 'heading'; attrs: { level: HeadingLevel }; content?: RichTextInline[] }
  | { type: 'bulletList'; content: RichTextListItem[] }
  | { type: 'orderedList'; attrs?: { start: number }; content: RichTextListItem[] }
  | { type: 'blockquote'; content: RichTextBlock[] }
  | { type: 'codeBlock'; content?: RichTextText[] }
  | { type: 'image'; attrs: RichTextImage }
  | { type: 'horizontalRule' };

/** The title of the page is its h1. */
export type HeadingLevel = 2 | 3 | 4;

export interface RichTextListItem {
  type: 'listItem';
  content: RichTextBlock[];
}

/** A picture that was uploaded before; the address it is shown from is never part of the document. */
export interface RichTextImage {
  fileId: number;
  alt: string;
  width: number | null;
  height: number | null;
}

export type RichTextInline = RichTextText | { type: 'hardBreak' };

export interface RichTextText {
  type: 'text';
  text: string;
  marks?: RichTextMark[];
}

export type PlainMark = 'bold' | 'italic' | 'underline' | 'strike' | 'code';
export type RichTextMark = { type: PlainMark } | { type: 'link'; attrs: { href: string } };

/** What an empty editor holds. */
export const EMPTY_RICH_TEXT: RichTextDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

export const RICH_TEXT_LIMITS = {
  /** Lists in lists and quotes in quotes. */
  depth: 16,
  nodes: 20_000,
  characters: 200_000,
  bytes: 512 * 1024,
  /** Of the description of a picture. */
  alt: 300,
  pictures: 100,
} as const;
