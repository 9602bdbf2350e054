import { describe, expect, it } from 'vitest';
import { piecesOf } from './links';

describe('piecesOf', () => {
  it.each([
    ['Hello', [{ text: 'Hello' }]],
    ['', []],
    [
      'See https://dealer.example/inventory/civic, or call.',
      [
        { text: 'See ' },
        { text: 'https://dealer.example/inventory/civic', href: 'https://dealer.example/inventory/civic' },
        { text: ', or call.' },
      ],
    ],
    [
      '(http://a.example/x)',
      [{ text: '(' }, { text: 'http://a.example/x', href: 'http://a.example/x' }, { text: ')' }],
    ],
    ['javascript:alert(1)', [{ text: 'javascript:alert(1)' }]],
    ['data:text/html,<b>x', [{ text: 'data:text/html,<b>x' }]],
    ['https://bank.example@evil.example/', [{ text: 'https://bank.example@evil.example/' }]],
    ['https://', [{ text: 'https://' }]],
    ['www.example.com', [{ text: 'www.example.com' }]],
  ])('reads %j', (text, expected) => expect(piecesOf(text)).toEqual(expected));

  it('leaves out nothing of a text and makes links to http and https alone', () => {
    const text =
      'a https://x.example/<img src=x onerror=alert(1)> "https://y.example" HTTPS://Z.EXAMPLE/q?a=b#c.';
    const pieces = piecesOf(text);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    for (const { href } of pieces) if (href) expect(href).toMatch(/^https?:\/\/[xyz]\.example\//);
  });
});
