import { getSchema } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { extensionsOf, withOwnHeadings } from './extensions';

describe('the editor', () => {
  const schema = getSchema(extensionsOf(undefined));

  it('has the parts and formats that a text may have, and no others', () => {
    expect(Object.keys(schema.nodes).sort()).toEqual(
      [
        ...[
          'blockquote',
          'bulletList',
          'codeBlock',
          'doc',
          'hardBreak',
          'heading',
          'horizontalRule',
          'image',
        ],
        ...['listItem', 'orderedList', 'paragraph', 'text'],
      ].sort(),
    );
    expect(Object.keys(schema.marks).sort()).toEqual(
      ['bold', 'code', 'italic', 'link', 'strike', 'underline'].sort(),
    );
    expect(Object.keys(schema.marks.link?.spec.attrs ?? {})).toEqual(['href']);
    expect(Object.keys(schema.nodes.image?.spec.attrs ?? {})).toEqual(['fileId', 'alt', 'width', 'height']);
  });

  it('pastes headings of other levels as its own', () =>
    expect(withOwnHeadings('<h1 class="x">A</h1><H6>B</H6><h2>C</h2><hr>')).toBe(
      '<h2 class="x">A</h2><h4>B</h4><h2>C</h2><hr>',
    ));
});
