import { describe, expect, it } from 'vitest';
import { htmlToText } from './html-to-text';

describe('htmlToText', () => {
  it.each([
    ['<p>One</p><p>two <b>three</b></p>', 'One\n\ntwo three'],
    ['a<br/>b<br>c', 'a\nb\nc'],
    ['<script>if (a < b) alert("x")</script>shown<style>p{}</style>', 'shown'],
    ['5 < 6 &amp; 7 &lt; 8', '5 < 6 & 7 < 8'],
    ['<!-- hidden --><table><tr><td>A</td><td>B</td></tr></table>', 'A B'],
    ['<script>never closed', ''],
    ['text <never closed', 'text <never closed'],
  ])('%s', (html, text) => expect(htmlToText(html)).toBe(text));

  it.each(['<script', '<!--', '<', '<p '])('ends on a page of nothing but %j', (piece) =>
    expect(htmlToText(piece.repeat(500_000)).length).toBeLessThan(3_000_000),
  );
});
