import { ADF_LIMITS, AdfRefused } from './adf-types';

const LEAVES = new Set(
  'year make model vin stock trim doors bodystyle transmission odometer condition interiorcolor exteriorcolor preference imagetag price pricecomments optionname manufacturercode weighting method amount balance name email phone cellphone street apartment city regioncode postalcode country description earliestdate latestdate vendorname service url id requestdate leadtype comments'.split(
    ' ',
  ),
);
const SECTIONS = new Set(['vehicle', 'customer', 'vendor', 'provider']);
const CONTAINERS = new Set(
  'adf prospect contact address timeframe finance option colorcombination'.split(' ').concat([...SECTIONS]),
);
/** Elements of HTML that never have an end. */
const WITHOUT_END = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'wbr']);

const escapeText = (text: string): string =>
  text.replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});)/gi, '&amp;').replace(/</g, '&lt;');

/** Attributes with their quotes, whatever the sender wrote around them; the first of a name counts. */
const tidyAttributes = (text: string): string => {
  const found = new Map<string, string>();
  for (const match of text.matchAll(/([a-z_][\w.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/gi)) {
    const name = (match[1] ?? '').toLowerCase();
    if (!found.has(name)) found.set(name, match[2] ?? match[3] ?? match[4] ?? '');
  }
  return [...found]
    .map(([name, value]) => ` ${name}="${escapeText(value).replace(/"/g, '&quot;')}"`)
    .join('');
};

const isAddress = (inside: string): boolean =>
  /^(?:https?:|mailto:|www\.)/i.test(inside) || /^[^\s<>@/="']{1,64}@[^\s<>=@"']{1,255}$/.test(inside);

/** Where the tag that begins at `open` ends; -1 where it does not within a reasonable length. */
const endOfTag = (xml: string, open: number): number => {
  let quote = '';
  const last = Math.min(xml.length, open + ADF_LIMITS.tagLength);
  for (let at = open + 1; at < last; at += 1) {
    const character = xml[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
      continue;
    }
    if (character === '>') return at;
    if (character === '<') return -1;
    if ((character === '"' || character === "'") && /=\s*$/.test(xml.slice(Math.max(open, at - 8), at)))
      quote = character;
  }
  return -1;
};

/** Sections that are passed over as a whole, with how each ends. */
const PASSED: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
];

/**
 * Makes the XML of careless senders well-formed: names in lower case, what was left open is closed, ends without a begin
 * are dropped, links in < > and single & and < become text. Declarations and comments are dropped.
 */
export const repairXml = (xml: string, warn: (text: string) => void): string => {
  const out: string[] = [];
  const stack: string[] = [];
  let tags = 0;

  const closeDownTo = (depth: number) => {
    while (stack.length > depth) out.push(`</${stack.pop()}>`);
  };

  const openTag = (name: string, attributes: string, isEmpty: boolean) => {
    const parent = stack.at(-1) ?? '';
    const isPastContact = parent === 'contact' && (name === 'timeframe' || name === 'comments');
    if (isPastContact || (LEAVES.has(parent) && (LEAVES.has(name) || CONTAINERS.has(name)))) {
      warn(`<${parent}> is not closed`);
      closeDownTo(stack.length - 1);
    }
    const place = name === 'prospect' ? stack.indexOf('prospect') : stack.findIndex((at) => SECTIONS.has(at));
    const isNext = name === 'prospect' || (SECTIONS.has(name) && stack[place] !== undefined);
    if (isNext && place !== -1) {
      warn(`<${stack[place]}> is not closed`);
      closeDownTo(place);
    }
    out.push(`<${name}${attributes}${isEmpty ? '/>' : '>'}`);
    if (!isEmpty) stack.push(name);
    if (stack.length > ADF_LIMITS.depth) throw new AdfRefused('The elements are nested too deeply');
  };

  const closeTag = (name: string) => {
    const place = stack.lastIndexOf(name);
    if (place === -1) return warn(`</${name}> has no begin`);
    if (place < stack.length - 1) warn(`<${stack.at(-1)}> is not closed`);
    closeDownTo(place);
  };

  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    if (open === -1) break;
    out.push(escapeText(xml.slice(at, open)));
    tags += 1;
    if (tags > ADF_LIMITS.tags) throw new AdfRefused(`There are more than ${ADF_LIMITS.tags} elements`);
    if (xml.startsWith('<![CDATA[', open)) {
      const end = xml.indexOf(']]>', open);
      const stop = end === -1 ? xml.length : end;
      out.push(`<![CDATA[${xml.slice(open + 9, stop)}]]>`);
      at = stop + 3;
      continue;
    }
    const passed = PASSED.find(([start]) => xml.startsWith(start, open));
    if (passed) {
      const end = xml.indexOf(passed[1], open);
      at = end === -1 ? xml.length : end + passed[1].length;
      continue;
    }
    const close = endOfTag(xml, open);
    const inside = close === -1 ? '' : xml.slice(open + 1, close);
    const tag = /^(\/?)\s*(?:[\w-]+:)?([a-z][\w.-]*)(\s[\s\S]*?)?(\/?)$/i.exec(inside);
    if (isAddress(inside)) {
      out.push(escapeText(inside));
      at = close + 1;
      continue;
    }
    if (!tag) {
      out.push('&lt;');
      at = open + 1;
      continue;
    }
    const name = (tag[2] ?? '').toLowerCase();
    if (tag[1] === '/') closeTag(name);
    else openTag(name, tidyAttributes(tag[3] ?? ''), tag[4] === '/' || WITHOUT_END.has(name));
    at = close + 1;
  }
  out.push(escapeText(xml.slice(at)));
  closeDownTo(0);
  return out.join('');
};
