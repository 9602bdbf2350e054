import { Node } from '@tiptap/core';

interface PictureOptions {
  addressOf: (fileId: number) => string;
}

const numberOf = (element: HTMLElement, attribute: string): number | null => {
  const text = element.getAttribute(attribute) ?? '';
  return /^\d{1,10}$/.test(text) ? Number(text) : null;
};

/** A picture that was uploaded. One that is pasted from another page has no id of ours and is left out. */
export const PictureNode = Node.create<PictureOptions>({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,

  addOptions: () => ({ addressOf: () => '' }),

  addAttributes: () => ({
    fileId: { default: null, parseHTML: (element) => numberOf(element, 'data-file-id') },
    alt: { default: '' },
    width: { default: null, parseHTML: (element) => numberOf(element, 'width') },
    height: { default: null, parseHTML: (element) => numberOf(element, 'height') },
  }),

  parseHTML: () => [{ tag: 'img[data-file-id]' }],

  renderHTML({ node }) {
    const { fileId, alt, width, height } = node.attrs;
    return ['img', { src: this.options.addressOf(fileId), 'data-file-id': fileId, alt, width, height }];
  },
});
