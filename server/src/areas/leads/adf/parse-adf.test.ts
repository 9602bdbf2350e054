import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_CUSTOMER } from './adf-types';
import { parseAdf } from './parse-adf';
import { only, READ, SAMPLE } from './test-support/sample';

const customer = (inside: string) =>
  only(`<adf><prospect><customer>${inside}</customer></prospect></adf>`).customer;
const vehicle = (inside: string) =>
  only(`<adf><prospect><vehicle interest="buy">${inside}</vehicle></prospect></adf>`).vehicles[0];
const escaped = SAMPLE.replace(/&/g, '&amp;')
  .replace(/</g, '&lt;')
  .replace(/>/g, '&gt;')
  .replace(/"/g, '&quot;');

describe('parseAdf', () => {
  it.each([
    ['as the format says', SAMPLE],
    ['in upper case', SAMPLE.replace(/<(\/?)([a-z]+)/g, (_, end, name) => `<${end}${name.toUpperCase()}`)],
    ['with upper-case attributes', SAMPLE.replace(/ ([a-z]+)="/g, (_, name) => ` ${name.toUpperCase()}="`)],
    ['with an upper-case instruction', SAMPLE.replace('<?adf version', '<?ADF VERSION')],
    ['with ends in another case', SAMPLE.replace(/<\/([a-z])/g, (_, first) => `</${first.toUpperCase()}`)],
    ['with a namespace', SAMPLE.replace(/<(\/?)([a-z]+)/g, '<$1a:$2')],
    ['with single quotes', SAMPLE.replace(/ ([a-z]+)="([^"]*)"/g, " $1='$2'")],
    [
      'with mail around it',
      `Hello,\nsee <https://x.example/?a=1&b=2> below\n\n${SAMPLE}\n\n-- \nSent by <Northlot>`,
    ],
    ['with a page around it', `<!DOCTYPE html><html><body><p>New lead<br>${SAMPLE}</body></html>`],
    ['escaped in a page', `<html><body><pre>${escaped}</pre></body></html>`],
    ['escaped, with breaks', `<div>${escaped.replace(/\n/g, '<br />\n')}</div>`],
    ['forwarded with marks', SAMPLE.replace(/^/gm, '> ')],
    ['without its outermost element', SAMPLE.replace(/<\/?adf>/g, '')],
    ['with comments and instructions inside', SAMPLE.replace('<vehicle', '<!-- <year>1 --><?x y?><vehicle')],
    ['with Windows line ends', SAMPLE.replace(/\n/g, '\r\n')],
    ['cut off before its end', SAMPLE.slice(0, SAMPLE.indexOf('</provider>'))],
    ['with sections left open', SAMPLE.replace(/<\/(vehicle|customer|vendor|contact)>/g, '')],
    ['with values left open', SAMPLE.replace(/<\/(year|make|odometer|street|method)>/g, '')],
    ['with ends that have no begin', SAMPLE.replace('<vehicle', '</b></font><vehicle')],
  ])('reads it %s', (_name, text) => expect(only(text)).toEqual(READ));

  it('reads two prospects, in one document or two', () => {
    const second = SAMPLE.replace('NL-20481', 'NL-20482');
    const inOne = SAMPLE.replace(
      '</adf>',
      `${second.slice(second.indexOf('<prospect'), second.indexOf('</adf>'))}</adf>`,
    );
    for (const text of [inOne, `${SAMPLE}\n${second}`])
      expect(parseAdf(text).prospects.map(({ ids }) => ids[0]?.value)).toEqual(['NL-20481', 'NL-20482']);
  });

  it('takes empty elements for nothing', () => {
    expect(
      customer('<contact><name part="full"/><email></email><phone type="home"> </phone><address/></contact>'),
    ).toEqual(EMPTY_CUSTOMER);
    expect(vehicle('<year/><make></make><model> </model><odometer units="km"/>')).toBeUndefined();
  });

  it.each([
    ['CDATA', '<![CDATA[Is 5 < 6 & "so"? <b>Yes</b>]]>', 'Is 5 < 6 & "so"? <b>Yes</b>'],
    ['entities of HTML', 'Caf&eacute;&nbsp;&amp; more&hellip;', 'Café\u00a0& more…'],
    ['a number of a character', '&#233;&#x1F697;', 'é🚗'],
    ['an entity that nobody defined', '&lol9; here', '&lol9; here'],
    ['single signs', 'A & B, price < 5000 > 4000', 'A & B, price < 5000 > 4000'],
    ['HTML inside', 'One<br>two<p>three</p> <b>four</b>', 'One\ntwo\nthree four'],
    ['a link', 'See <https://x.example/a?b=1&c=2>', 'See https://x.example/a?b=1&c=2'],
    ['lines', ' First \r\n\r\nsecond ', 'First\n\nsecond'],
  ])('reads %s in comments', (_name, inside, text) =>
    expect(customer(`<comments>${inside}</comments>`).comments).toBe(text),
  );

  it('reads what senders add and change', () => {
    expect(only('<adf><prospect><leadtype>Trade</leadtype></prospect></adf>').leadType).toBe('Trade');
    const { phones, fullName, email } = customer(
      '<contact><name>Jo  van Dyk</name><cellphone>604 555 0100</cellphone><phone>604 555 0101</phone><email><mailto:jo@x.example></email></contact>',
    );
    expect(phones).toEqual([
      { kind: 'voice', number: '604 555 0101', time: null },
      { kind: 'mobile', number: '604 555 0100', time: null },
    ]);
    expect([fullName, email]).toEqual(['Jo van Dyk', 'jo@x.example']);
    expect(customer('<contact><name part="full" type="business">Elm Ltd</name></contact>')).toMatchObject({
      isBusiness: true,
      companyName: 'Elm Ltd',
      fullName: null,
    });
  });

  it.each([
    ['2008-06-25T8:47:50', '2008-06-25T08:47:50.000Z'],
    ['2008-06-25T08:47:50-0700', '2008-06-25T15:47:50.000Z'],
    ['2008-06-25', '2008-06-25T00:00:00.000Z'],
    ['2008-06-25 8:47', '2008-06-25T08:47:00.000Z'],
    ['6/25/2008 8:47:50 PM', '2008-06-25T20:47:50.000Z'],
    ['2026-02-30', null],
    ['0000-00-00T00:00:00', null],
    ['yesterday', null],
    ['2026-13-01T25:61:00Z', null],
  ])('reads the date %s', (text, date) => {
    const { prospects, warnings } = parseAdf(
      `<adf><prospect><requestdate>${text}</requestdate></prospect></adf>`,
    );
    expect(prospects[0]?.requestDate).toBe(date);
    expect(warnings).toEqual(date === null ? [`The date '${text}' is wrong`] : []);
  });

  it.each([
    ['68,450 km', 68_450],
    ['68 450', 68_450],
    ['unknown', null],
    ['99999999999999', null],
  ])('reads an odometer of %s', (text, km) =>
    expect(vehicle(`<make>Kia</make><odometer>${text}</odometer>`)?.odometerKm).toBe(km),
  );

  it('expands no entity of a document type', () => {
    const levels = Array.from(
      { length: 9 },
      (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at};`.repeat(10)}">`,
    ).join('\n');
    const text = `<?xml version="1.0"?><!DOCTYPE adf [<!ENTITY lol0 "<adf>lol">${levels}]>
      <adf><prospect><customer><comments>&lol9;</comments></customer></prospect></adf>`;
    const { prospects, warnings } = parseAdf(text);
    expect(prospects[0]?.customer.comments).toBe('&lol9;');
    expect(warnings).toContain('A document type declaration was ignored');
    const outside = '<!DOCTYPE adf [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    expect(
      only(`${outside}<adf><prospect><customer><comments>&x;</comments></customer></prospect></adf>`).customer
        .comments,
    ).toBe('&x;');
  });

  it.each([
    ['5 MB', `<adf>${'x'.repeat(5_000_000)}</adf>`, 'longer than 5 MB'],
    ['no ADF', 'Hello, is the car still there?', 'no ADF'],
    ['nothing', '', 'no ADF'],
    ['no prospect', '<adf></adf>', 'no prospect'],
    ['51 prospects', `<adf>${'<prospect></prospect>'.repeat(51)}</adf>`, 'more than 50 prospects'],
    [
      'too many elements',
      `<adf><prospect>${'<a/>'.repeat(50_000)}</prospect></adf>`,
      'more than 40000 elements',
    ],
    ['elements in elements', `<adf><prospect>${'<a>'.repeat(5_000)}</prospect></adf>`, 'nested too deeply'],
    ['tags without end', `<adf><prospect>${'<a b="'.repeat(100_000)}`, 'more than 40000 elements'],
    ['sections without end', `<adf><prospect>${'<![CDATA['.repeat(100_000)}`, null],
  ])('refuses %s', (_name, text, failure) => {
    const result = parseAdf(text);
    if (failure === null) expect(result.prospects).toHaveLength(1);
    else expect(result).toMatchObject({ prospects: [], failure: expect.stringContaining(failure) });
  });

  it('reads or refuses anything, and never throws', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            ...'<adf> <prospect> </prospect> <vehicle <year> 2020 </ > & &amp; <![CDATA[ ]]> <!-- --> " = \' <? ?> é x="'.split(
              ' ',
            ),
            '\n',
            ' ',
          ),
          { maxLength: 60 },
        ),
        (pieces) => {
          const { prospects, failure } = parseAdf(`<adf><prospect>${pieces.join('')}`);
          expect(prospects.length > 0).toBe(failure === null);
        },
      ),
      { numRuns: 500 },
    ));
});
