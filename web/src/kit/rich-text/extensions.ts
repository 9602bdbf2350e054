import { isLinkAddress } from '@forecourt/domain/rich-text/index';
import type { Extensions } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { StarterKit } from '@tiptap/starter-kit';
import { PictureNode } from './picture-node';
import type { RichTextPictures } from './rich-text.types';

/** Only the address of a link is kept. */
const SafeLink = Link.extend({
  addAttributes: () => ({
    href: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('href') },
  }),
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: (url) => isLinkAddress(url),
  HTMLAttributes: { target: null, rel: null, class: null },
});

/** The parts that a text may have: the same as `domain/rich-text` allows. What is pasted loses all others. */
export const extensionsOf = (pictures: RichTextPictures | undefined): Extensions => [
  // a line that the editor adds at the end by itself would count as a change
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: false, trailingNode: false }),
  SafeLink,
  PictureNode.configure({ addressOf: pictures?.addressOf ?? (() => '') }),
];

const LEVELS: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** Headings of levels that a text does not have are pasted as the nearest that it has. */
export const withOwnHeadings = (html: string): string =>
  html.replace(/(<\/?)(h[156])\b/gi, (_, start: string, tag: string) => start + LEVELS[tag.toLowerCase()]);
