import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkRichText,
  EMPTY_RICH_TEXT,
  excerptOf,
  isLinkAddress,
  isRichTextEmpty,
  linkAddressFrom,
  picturesOf,
  RICH_TEXT_LIMITS,
  type RichTextDocument,
  richTextFromPlain,
  richTextToHtml,
  richTextToPlain,
} from './index';

const pictureOf = (fileId: number) => ({ src: `/pages/pictures/${fileId}`, width: 800, height: 600 });
const toHtml = (document: RichTextDocument) => richTextToHtml(document, { pictureOf });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const text = (value: string, ...marks: unknown[]) => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks }),
});
const p = (...content: unknown[]) => ({ type: 'paragraph', content });
const item = (...content: unknown[]) => ({ type: 'listItem', content });
const link = (href: unknown) => ({ type: 'link', attrs: { href } });

const taken = (value: unknown): RichTextDocument => {
  const checked = checkRichText(value);
  if (!checked.ok) throw new Error(checked.message);
  return checked.document;
};
const messageOf = (value: unknown) => {
  const checked = checkRichText(value);
  return checked.ok ? undefined : checked.message;
};

describe('checkRichText and richTextToHtml', () => {
  it.each([
    [doc(p(text('Hello'))), '<p>Hello</p>'],
    [doc({ type: 'paragraph', attrs: null, content: null }), '<p></p>'],
    [doc(), '<p></p>'],
    [
      doc({ type: 'heading', attrs: { level: 2 }, content: [text('A & B')] }, { type: 'horizontalRule' }),
      '<h2>A &amp; B</h2><hr>',
    ],
    [
      doc(
        p(
          text('a', { type: 'bold' }, { type: 'italic' }),
          { type: 'hardBreak' },
          text('b', { type: 'code' }),
        ),
      ),
      '<p><strong><em>a</em></strong><br><code>b</code></p>',
    ],
    [
      doc(p(text('u', { type: 'underline' }), text('s', { type: 'strike', attrs: {} }))),
      '<p><u>u</u><s>s</s></p>',
    ],
    [
      doc(p(text('bank', link('https://bank.example/a?b=1&c="')), text('us', link('/pages/about')))),
      undefined,
    ],
    [
      doc(p(text('bank', link('https://bank.example/a?b=1&c=2')), text('us', link('/pages/about')))),
      '<p><a href="https://bank.example/a?b=1&amp;c=2" rel="noopener">bank</a><a href="/pages/about">us</a></p>',
    ],
    [
      doc({ type: 'bulletList', content: [item(p(text('one'))), item(p(text('two')), p(text('more')))] }),
      '<ul><li>one</li><li><p>two</p><p>more</p></li></ul>',
    ],
    [
      doc({ type: 'orderedList', attrs: { start: 3, type: null }, content: [item(p(text('three')))] }),
      '<ol start="3"><li>three</li></ol>',
    ],
    [doc({ type: 'blockquote', content: [p(text('said'))] }), '<blockquote><p>said</p></blockquote>'],
    [
      doc({ type: 'codeBlock', attrs: { language: null }, content: [text('<b>\n')] }),
      '<pre><code>&lt;b&gt;\n</code></pre>',
    ],
    [
      doc({ type: 'image', attrs: { fileId: 7, alt: 'The "lot"', width: null, height: null } }),
      '<figure><img src="/pages/pictures/7" alt="The &quot;lot&quot;" width="800" height="600" loading="lazy" decoding="async"></figure>',
    ],
  ])('of %j give %j', (value, html) => {
    const checked = checkRichText(value);
    expect(checked.ok ? toHtml(checked.document) : undefined).toBe(html);
  });

  it('leave out a picture that is no longer there', () =>
    expect(
      richTextToHtml(taken(doc({ type: 'image', attrs: { fileId: 7 } })), { pictureOf: () => null }),
    ).toBe(''));

  it('drop characters that cannot be stored', () =>
    expect(taken(doc(p(text('a\u0000\u001b\ud800b\n\tc'), text('\u0000'))))).toEqual(
      doc(p(text('ab\n\tc'))),
    ));
});

describe('checkRichText refuses', () => {
  const deep = (levels: number): unknown =>
    levels === 0 ? p(text('x')) : { type: 'blockquote', content: [deep(levels - 1)] };

  it.each([
    ['nothing', undefined],
    ['text', 'Hello'],
    ['HTML', '<p>Hello</p>'],
    ['a list', []],
    ['another root', { type: 'paragraph' }],
    ['a field of the root', { type: 'doc', content: [], attrs: { onload: 'alert(1)' } }],
    ['an unknown part', doc({ type: 'script', content: [text('alert(1)')] })],
    ['an iframe', doc({ type: 'iframe', attrs: { src: 'https://x.example' } })],
    ['raw HTML', doc({ type: 'html', content: '<script>alert(1)</script>' })],
    ['an SVG', doc({ type: 'svg', attrs: { onload: 'alert(1)' } })],
    ['a part named after the prototype', doc({ type: 'constructor' })],
    ['text that is no text', doc(p({ type: 'text', text: { toString: 1 } }))],
    ['text without a paragraph', doc(text('x'))],
    ['a paragraph in a paragraph', doc(p(p()))],
    ['an event attribute', doc({ type: 'paragraph', attrs: { onclick: 'alert(1)' } })],
    ['a style', doc({ type: 'paragraph', attrs: { style: 'position:fixed' } })],
    ['a class', doc({ type: 'heading', attrs: { level: 2, class: 'x' } })],
    ['a heading of the page title', doc({ type: 'heading', attrs: { level: 1 } })],
    ['a heading level that is text', doc({ type: 'heading', attrs: { level: '2 onclick=alert(1)' } })],
    ['an unknown format', doc(p(text('x', { type: 'textStyle', attrs: { color: 'red' } })))],
    ['a format twice', doc(p(text('x', { type: 'bold' }, { type: 'bold' })))],
    ['a link with a target', doc(p(text('x', { type: 'link', attrs: { href: '/a', target: '_top' } })))],
    ['a link with an event', doc(p(text('x', { type: 'link', attrs: { href: '/a', onclick: 'alert(1)' } })))],
    ['a link without an address', doc(p(text('x', { type: 'link' })))],
    [
      'a picture with an address',
      doc({ type: 'image', attrs: { fileId: 1, src: 'https://x.example/a.svg' } }),
    ],
    ['a picture of data', doc({ type: 'image', attrs: { src: 'data:image/svg+xml,<svg onload=alert(1)>' } })],
    ['a picture with an event', doc({ type: 'image', attrs: { fileId: 1, onerror: 'alert(1)' } })],
    ['a picture id that is text', doc({ type: 'image', attrs: { fileId: '1" onerror="alert(1)' } })],
    ['a picture as wide as a country', doc({ type: 'image', attrs: { fileId: 1, width: 1e9 } })],
    ['a list start that is text', doc({ type: 'orderedList', attrs: { start: '1"' }, content: [item(p())] })],
    ['an empty list', doc({ type: 'bulletList', content: [] })],
    ['a list of paragraphs', doc({ type: 'bulletList', content: [p()] })],
    [
      'an item that begins with a heading',
      doc({ type: 'bulletList', content: [item({ type: 'horizontalRule' })] }),
    ],
    ['bold code', doc({ type: 'codeBlock', content: [text('x', { type: 'bold' })] })],
    ['parts that are too deep', doc(deep(RICH_TEXT_LIMITS.depth + 1))],
    ['parts that are far too deep', doc(deep(5_000))],
    ['too many parts', doc(...Array.from({ length: RICH_TEXT_LIMITS.nodes + 1 }, () => p()))],
    ['too much text', doc(p(text('x'.repeat(RICH_TEXT_LIMITS.characters + 1))))],
    ['too many bytes', doc(p(text('語'.repeat(RICH_TEXT_LIMITS.characters - 1))))],
    [
      'too many pictures',
      doc(
        ...Array.from({ length: RICH_TEXT_LIMITS.pictures + 1 }, () => ({
          type: 'image',
          attrs: { fileId: 1 },
        })),
      ),
    ],
  ])('%s', (_, value) => expect(messageOf(value)).toBeTypeOf('string'));
});

const SCRIPT_ADDRESSES = [
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)'],
  ...[
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
  ],
  ...[
    'javascript:alert(1)//https://x.example',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
  ],
  ...[
    'data:image/svg+xml;base64,PHN2Zz4=',
    'DATA:text/html,x',
    'blob:https://x.example/1',
    'file:///etc/passwd',
  ],
  ...['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '/\n/evil.example'],
  ...[
    'https:evil.example',
    'https:/evil.example',
    'http://',
    'https://bank.example@evil.example',
    'ftp://x.example',
  ],
  ...[
    'https://x.example/"onclick="alert(1)',
    'https://x.example/<script>',
    'https://x.example/ a',
    'about:blank',
  ],
  ...[
    'mailto:',
    'mailto:a b@x.example',
    'tel:',
    'tel:<script>',
    '',
    '#top',
    'page',
    '?a=1',
    'https://x.example/\u2028',
  ],
  `https://x.example/${'a'.repeat(2_000)}`,
];

describe('the address of a link', () => {
  it.each(SCRIPT_ADDRESSES)('is not %j', (href) => {
    expect(isLinkAddress(href)).toBe(false);
    expect(messageOf(doc(p(text('x', link(href)))))).toBe('has a link to an address that is not allowed');
  });

  it.each(SCRIPT_ADDRESSES)('is left out when a stored document has %j', (href) => {
    const stored = doc(p(text('x', link(href)))) as RichTextDocument; // as if it had been stored before the check
    expect(toHtml(stored)).toBe('<p>x</p>');
  });

  it.each([
    ...[
      'https://x.example',
      'HTTP://x.example/a?b#c',
      'https://x.example:8443/é',
      'mailto:a@x.example?subject=Hi',
    ],
    ...['tel:+16045550100', 'tel:604-555-0100;ext=2', '/', '/pages/about-us?a=1#b', "/it's"],
  ])('may be %j', (href) => expect(isLinkAddress(href)).toBe(true));

  it.each([
    ['dealer.example', 'https://dealer.example'],
    [' dealer.example/a b', null],
    ['ada@dealer.example', 'mailto:ada@dealer.example'],
    ['/pages/about', '/pages/about'],
    ['javascript:alert(1)', null],
    ['javascript:alert(1).example', null],
    ['word', null],
  ])('typed as %j is %j', (typed, href) => expect(linkAddressFrom(typed)).toBe(href));
});

describe('plain text', () => {
  const document = taken(
    doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('Our team')] },
      p(text('Ada '), text('Byron', { type: 'bold' }), { type: 'hardBreak' }, text('sells')),
      { type: 'bulletList', content: [item(p(text('cars')), { type: 'image', attrs: { fileId: 4 } })] },
      { type: 'blockquote', content: [{ type: 'image', attrs: { fileId: 9 } }, p(text('said'))] },
      { type: 'image', attrs: { fileId: 4 } },
    ),
  );

  it('has a line for each part', () =>
    expect(richTextToPlain(document)).toBe('Our team\nAda Byron\nsells\ncars\nsaid'));
  it('is cut between words', () => {
    expect(excerptOf(document, 20)).toBe('Our team Ada Byron…');
    expect(excerptOf(document)).toBe('Our team Ada Byron sells cars said');
    expect(excerptOf(taken(doc(p(text('x'.repeat(500))))), 10)).toBe('xxxxxxxxx…');
  });
  it('names the pictures', () => expect(picturesOf(document)).toEqual([4, 9]));
  it('is made into paragraphs', () =>
    expect(richTextToPlain(richTextFromPlain('One\n\nTwo'))).toBe('One\nTwo'));
  it.each([
    [EMPTY_RICH_TEXT, true],
    [taken(doc(p(text('  ')))), true],
    [taken(doc({ type: 'image', attrs: { fileId: 1 } })), false],
    [document, false],
  ])('tells whether there is anything (%#)', (value, empty) => expect(isRichTextEmpty(value)).toBe(empty));
});

/** Any JSON that looks like a document: allowed and forbidden parts, formats and attributes in each other. */
const anyText = fc.oneof(
  fc.string(),
  fc.constantFrom(
    ...[
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '</p><svg/onload=alert(1)>',
      '&lt;script&gt;',
    ],
    ...["'-alert(1)-'", ']]>', '<!--', '\u0000<\u0000script>', '{{constructor}}'],
  ),
);
const anyAddress = fc.oneof(
  fc.constantFrom(...SCRIPT_ADDRESSES, 'https://x.example/?a=1&b=2', '/pages/a', 'mailto:a@x.example'),
  fc.string().map((end) => `https://x.example/${end}`),
  fc.string(),
);
const anyAttributes = fc.record(
  {
    level: fc.oneof(fc.integer({ min: 1, max: 6 }), anyText),
    href: anyAddress,
    src: anyAddress,
    fileId: fc.oneof(fc.nat(9), anyText),
    alt: anyText,
    start: fc.oneof(fc.nat(9), anyText),
    onclick: anyText,
    style: anyText,
  },
  { requiredKeys: [] },
);
const anyMark = fc.record(
  {
    type: fc.constantFrom('bold', 'italic', 'underline', 'strike', 'code', 'link', 'script', '__proto__'),
    attrs: anyAttributes,
  },
  { requiredKeys: ['type'] },
);
const { node: anyNode } = fc.letrec((tie) => ({
  node: fc.record(
    {
      type: fc.constantFrom(
        ...[
          'paragraph',
          'heading',
          'bulletList',
          'orderedList',
          'listItem',
          'blockquote',
          'codeBlock',
          'image',
        ],
        ...['horizontalRule', 'hardBreak', 'text', 'script', 'svg', 'iframe', 'doc', 'constructor'],
      ),
      text: anyText,
      attrs: anyAttributes,
      marks: fc.array(anyMark, { maxLength: 3 }),
      content: fc.array(tie('node'), { maxLength: 4 }),
    },
    { requiredKeys: ['type'] },
  ),
}));
const anyDocument = fc.array(anyNode, { maxLength: 5 }).map((content) => ({ type: 'doc', content }));

/** Documents that are made only of allowed parts. */
const goodMarks = fc.oneof(
  fc.constant([]),
  fc.constant([{ type: 'code' }]),
  fc
    .tuple(
      fc.subarray([{ type: 'bold' }, { type: 'italic' }, { type: 'underline' }, { type: 'strike' }]),
      fc.option(fc.constantFrom('https://x.example/?a=1&b=2', '/a', 'tel:911'), { nil: undefined }),
    )
    .map(([marks, href]) => [...marks, ...(href ? [link(href)] : [])]),
);
const goodInline = fc.array(
  fc.oneof(
    fc
      .tuple(fc.oneof(anyText, fc.string({ unit: 'grapheme' })), goodMarks)
      .map(([value, marks]) => text(value, ...marks)),
    fc.constant({ type: 'hardBreak' }),
  ),
  { maxLength: 4 },
);
const { block: goodBlock } = fc.letrec((tie) => ({
  block: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    goodInline.map((content) => p(...content)),
    fc
      .tuple(fc.constantFrom(2, 3, 4), goodInline)
      .map(([level, content]) => ({ type: 'heading', attrs: { level }, content })),
    anyText.map((alt) => ({ type: 'image', attrs: { fileId: 3, alt, width: 20, height: 10 } })),
    fc.constant({ type: 'horizontalRule' }),
    anyText.map((value) => ({ type: 'codeBlock', content: [text(value)] })),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map((content) => ({ type: 'blockquote', content })),
    fc
      .tuple(
        fc.constantFrom('bulletList', 'orderedList'),
        fc.array(fc.array(tie('block'), { maxLength: 2 }), { minLength: 1, maxLength: 3 }),
      )
      .map(([type, items]) => ({ type, content: items.map((content) => item(p(), ...content)) })),
  ),
}));
const goodDocument = fc.array(goodBlock, { maxLength: 6 }).map((content) => doc(...content));

const PLAIN_TAG = /^<\/?(?:p|h[234]|ul|ol|li|blockquote|pre|code|strong|em|u|s|a|figure)>$|^<(?:br|hr)>$/;
const OTHER_TAGS = [
  /^<a href="(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^"<>]*"(?: rel="noopener")?>$/i,
  /^<ol start="\d+">$/,
  /^<img src="\/pages\/pictures\/\d+" alt="[^"<>]*" width="\d+" height="\d+" loading="lazy" decoding="async">$/,
];

const expectOnlyListed = (html: string) => {
  for (const [tag] of html.matchAll(/<[^>]*>?/g))
    if (!PLAIN_TAG.test(tag))
      expect(
        OTHER_TAGS.some((allowed) => allowed.test(tag)),
        tag,
      ).toBe(true);
  expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/[<>"']/);
};

/** Every tag that is opened is closed in its order. */
const expectBalanced = (html: string) => {
  const open: string[] = [];
  for (const [, slash, name] of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (['br', 'hr', 'img'].includes(name ?? '')) continue;
    if (slash) expect(open.pop()).toBe(name);
    else open.push(name ?? '');
  }
  expect(open).toEqual([]);
};

describe('whatever a document contains', () => {
  it('its HTML has listed tags and attributes alone', () =>
    fc.assert(
      fc.property(anyDocument, (value) => {
        const checked = checkRichText(value);
        if (checked.ok) expectOnlyListed(toHtml(checked.document));
      }),
    ));

  it('an allowed document is taken, is the same when it is checked again, and gives balanced HTML', () =>
    fc.assert(
      fc.property(goodDocument, (value) => {
        const document = taken(value);
        expect(taken(JSON.parse(JSON.stringify(document)))).toEqual(document);
        const html = toHtml(document);
        expectOnlyListed(html);
        expectBalanced(html);
      }),
    ));

  it('any JSON is taken or refused, without an error of its own', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(checkRichText(value)).toHaveProperty('ok');
        expect(checkRichText(doc(value))).toHaveProperty('ok');
      }),
    ));

  it('an accepted address begins as allowed and cannot leave its attribute', () =>
    fc.assert(
      fc.property(anyAddress, (href) => {
        fc.pre(isLinkAddress(href));
        expectOnlyListed(toHtml(taken(doc(p(text('x', link(href)))))));
        expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(
          new URL(href, 'https://own.example').protocol,
        );
        if (href.startsWith('/')) expect(new URL(href, 'https://own.example').host).toBe('own.example');
      }),
    ));
});
