import { expect, it } from 'vitest';
import { html } from './html';

it('escapes values, joins lists, leaves out what is absent, and keeps HTML', () => {
  const hostile = `<b a="1" b='2'>&`;
  expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(
    '<p title="&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;">&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;</p>',
  );
  expect(html`${[1, 2].map((n) => html`<i>${n}</i>`)}${null}${undefined}${false}${0}`.text).toBe(
    '<i>1</i><i>2</i>0',
  );
});
