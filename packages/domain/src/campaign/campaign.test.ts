import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RichTextDocument } from '../rich-text/document';
import { isRichTextEmpty, richTextToPlain } from '../rich-text/to-plain';
import {
  type AbTest,
  addressExclusion,
  afterCampaignEvent,
  BUCKETS,
  bounceKind,
  CAMPAIGN_FIELDS,
  CAMPAIGN_STATES,
  type CampaignEvent,
  type CampaignState,
  documentFieldProblem,
  EXCLUSIONS,
  exclusionLabel,
  exclusionOfSuppression,
  type FieldValues,
  fieldProblem,
  fillDocument,
  fillText,
  groupOf,
  isCampaignDeletable,
  isCampaignEditable,
  isCampaignRunning,
  isMachineFetch,
  linksIn,
  mapLinks,
  readDeliveryStatus,
  SUPPRESSION_REASONS,
  smsLength,
  winnerOf,
} from './index';

const EVENTS: readonly CampaignEvent[] = [
  ...(['schedule', 'unschedule', 'start', 'pause', 'resume', 'stop', 'prepared', 'finish'] as const),
];

describe('states of a campaign', () => {
  it.each([
    ['draft', 'schedule', 'scheduled'],
    ['draft', 'start', 'preparing'],
    ['draft', 'pause', null],
    ['draft', 'stop', null],
    ['scheduled', 'schedule', 'scheduled'],
    ['scheduled', 'unschedule', 'draft'],
    ['scheduled', 'start', 'preparing'],
    ['preparing', 'start', null],
    ['preparing', 'pause', 'paused'],
    ['preparing', 'stop', 'stopped'],
    ['preparing', 'prepared', 'sending'],
    ['sending', 'start', null],
    ['sending', 'pause', 'paused'],
    ['sending', 'stop', 'stopped'],
    ['sending', 'finish', 'done'],
    ['paused', 'resume', 'preparing'],
    ['paused', 'stop', 'stopped'],
    ['paused', 'start', null],
    ['paused', 'finish', null],
  ] as const)('%s, %s: %s', (state, event, after) =>
    expect(afterCampaignEvent(state, event, false)).toBe(after),
  );

  it('goes on where it was paused', () =>
    expect(afterCampaignEvent('paused', 'resume', true)).toBe('sending'));

  it('never leave the end, and never go back to where text and audience may be changed once started', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...EVENTS), fc.boolean())), (events) => {
        let state: CampaignState = 'draft';
        let isStarted = false;
        for (const [event, isPrepared] of events) {
          const next = afterCampaignEvent(state, event, isPrepared);
          if (state === 'done' || state === 'stopped') expect(next).toBeNull();
          state = next ?? state;
          isStarted ||= isCampaignRunning(state);
          if (isStarted) expect(isCampaignEditable(state)).toBe(false);
        }
        expect(CAMPAIGN_STATES).toContain(state);
        expect(isCampaignDeletable(state)).toBe(!isStarted);
      }),
    ));
});

describe('who is not written to', () => {
  it.each([
    ['email', '', 'no_address'],
    ['email', 'ada@example.org', null],
    ['email', 'ada.example.org', 'invalid_address'],
    ['email', 'postmaster@example.org', 'role_address'],
    ['email', 'no-reply@example.org', 'role_address'],
    ['email', 'abuser@example.org', null],
    ['sms', '', 'no_address'],
    ['sms', '+16045550142', null],
    ['sms', '6045550142', 'invalid_address'],
  ] as const)('%s %j: %s', (channel, key, expected) => expect(addressExclusion(channel, key)).toBe(expected));

  it('has a label for each reason, and a reason for each suppression', () => {
    for (const { value } of EXCLUSIONS) expect(exclusionLabel(value)).not.toBe('');
    expect(SUPPRESSION_REASONS.map(({ value }) => exclusionOfSuppression(value))).toEqual([
      ...['unsubscribed', 'bounced', 'complained', 'blocked'],
    ]);
  });
});

const VALUES: FieldValues = {
  ...{ first_name: 'Ada', last_name: 'Byron', full_name: 'Ada Byron', dealership: 'Northside' },
  ...{ seller: 'Sam', phone: '604-555-0100', vehicle: '' },
};
const paragraph = (...texts: { text: string; bold?: boolean }[]): RichTextDocument => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: texts.map(({ text, bold }) => ({
        ...{ type: 'text' as const, text },
        ...(bold && { marks: [{ type: 'bold' as const }] }),
      })),
    },
  ],
});

describe('fields of a text', () => {
  it.each([
    ['Hello {{first_name}}', null],
    ['Hello {{ first_name }}', null],
    ['Hello {{name}}', '{{name}} is not one of the fields'],
    ['Hello {{first name}}', '{{first name}} is not one of the fields'],
    ['Hello {{}}', '{{}} is not one of the fields'],
    ['Hello {first_name}', 'A field has two braces on each side: {{first_name}}'],
    ['Hello { first_name }', 'A field has two braces on each side: {{first_name}}'],
    ['Hello {{first_name', '{{ has no }} after it'],
    ['Hello {{first_name}', 'A field has two braces on each side: {{first_name}}'],
    ['Hello {first_name}}', 'A field has two braces on each side: {{first_name}}'],
    ['Hello first_name}}', '}} has no {{ before it'],
    ['{at our dealership}, {phone numbers}', null],
    ['Hello {{{first_name}}}', 'A field has two braces on each side: {{first_name}}'],
    ['Hello {{ friend', '{{ has no }} after it'],
    ['Hello friend }}', '}} has no {{ before it'],
    ['{{first_name}} and {{', '{{ has no }} after it'],
    ['Sizes {S, M, L} and {first_names} :-{', null],
    ['{{constructor}}', '{{constructor}} is not one of the fields'],
  ])('of %j: %s', (text, problem) => {
    expect(fieldProblem(text)).toBe(problem);
    expect(documentFieldProblem(paragraph({ text }))).toBe(problem);
  });

  it('that are split by formatting are refused, since they would not be filled', () =>
    expect(documentFieldProblem(paragraph({ text: '{{first' }, { text: '_name}}', bold: true }))).toBe(
      '{{first_name}} has more than one format: format the whole field or none of it',
    ));

  it('are filled, and one without a value leaves no gap', () => {
    expect(fillText('Hello {{first_name}} , your {{vehicle}} waits', VALUES)).toBe('Hello Ada, your waits');
    const filled = fillDocument(paragraph({ text: 'Hello {{full_name}}' }, { text: '{{vehicle}}' }), VALUES);
    expect(richTextToPlain(filled)).toBe('Hello Ada Byron');
    expect(isRichTextEmpty(fillDocument(paragraph({ text: '{{vehicle}}' }), VALUES))).toBe(true);
  });

  it.each([
    [[{ text: 'Call {{phone}} {{vehicle}} !' }], 'Call 604-555-0100!'],
    [[{ text: 'Your {{vehicle}} waits' }], 'Your waits'],
    [[{ text: 'Hello ' }, { text: '{{vehicle}}', bold: true }, { text: ', come in' }], 'Hello, come in'],
    [[{ text: 'Your ' }, { text: '{{vehicle}}', bold: true }, { text: ' waits' }], 'Your waits'],
    [[{ text: '{{vehicle}} {{first_name}}' }], 'Ada'],
    [[{ text: 'Bye {{vehicle}}' }], 'Bye'],
    [[{ text: 'Two  blanks of the author' }], 'Two  blanks of the author'],
  ])('without a value leave no hole in the body: %j', (texts, expected) =>
    expect(richTextToPlain(fillDocument(paragraph(...texts), VALUES))).toBe(expected),
  );

  it.each([
    'https://a.example/{{bogus_field}}',
    'https://a.example/{{first_name}}',
    'https://a.example/?x=%7B%7bfirst_name%7D%7D',
    'mailto:{{first_name}}@a.example',
  ])('in the address of a link are refused: %s', (href) =>
    expect(
      documentFieldProblem({
        type: 'doc',
        content: [
          {
            type: 'bulletList',
            content: [
              {
                type: 'listItem',
                content: [
                  {
                    type: 'paragraph',
                    content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }],
                  },
                ],
              },
            ],
          },
        ],
      }),
    ).toBe('The address of a link cannot have fields'),
  );

  it('are all known', () => {
    const all = CAMPAIGN_FIELDS.map(({ name }) => `{{${name}}}`).join(' ');
    expect(fieldProblem(all)).toBeNull();
  });

  it('fills a value that looks like a field only once', () =>
    fc.assert(
      fc.property(fc.string(), (first_name) => {
        const filled = fillDocument(paragraph({ text: '<{{first_name}}>' }), { ...VALUES, first_name });
        expect(filled).toEqual(paragraph({ text: `<${first_name}>` }));
      }),
    ));
});

describe('length of a text message', () => {
  it.each([
    ['', 'gsm', 0, 0],
    ['a'.repeat(160), 'gsm', 160, 1],
    ['a'.repeat(161), 'gsm', 161, 2],
    ['a'.repeat(306), 'gsm', 306, 2],
    ['a'.repeat(307), 'gsm', 307, 3],
    ['€'.repeat(80), 'gsm', 160, 1],
    [`${'a'.repeat(159)}€`, 'gsm', 161, 2],
    ['é'.repeat(160), 'gsm', 160, 1],
    ['ê'.repeat(70), 'unicode', 70, 1],
    ['ê'.repeat(71), 'unicode', 71, 2],
    ['🚗'.repeat(35), 'unicode', 70, 1],
  ] as const)('%#', (text, encoding, characters, segments) =>
    expect(smsLength(text)).toMatchObject({ encoding, characters, segments }),
  );

  it('never shrinks when a letter is added', () =>
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (text, more) => {
        expect(smsLength(text + more).segments).toBeGreaterThanOrEqual(smsLength(text).segments);
      }),
    ));
});

const test = (mode: AbTest['mode'], share: number): AbTest => ({ mode, share, hours: 4, by: 'opens' });

describe('two subjects', () => {
  it('go to exactly their shares of all places', () =>
    fc.assert(
      fc.property(fc.constantFrom('split', 'winner'), fc.integer({ min: 5, max: 45 }), (mode, share) => {
        const counts = { a: 0, b: 0, rest: 0 };
        for (let bucket = 0; bucket < BUCKETS; bucket += 1) counts[groupOf(bucket, test(mode, share))] += 1;
        expect(counts.a).toBe(share * 100);
        expect(counts.b).toBe(mode === 'split' ? BUCKETS - share * 100 : share * 100);
      }),
      { numRuns: 20 },
    ));

  it('is A for everyone without a test', () =>
    expect([0, 9_999].map((bucket) => groupOf(bucket, test('none', 50)))).toEqual(['a', 'a']));

  it.each([
    [{ sent: 100, opened: 20, clicked: 9 }, { sent: 100, opened: 30, clicked: 3 }, 'opens', 'b'],
    [{ sent: 100, opened: 20, clicked: 9 }, { sent: 100, opened: 30, clicked: 3 }, 'clicks', 'a'],
    [{ sent: 100, opened: 20, clicked: 0 }, { sent: 50, opened: 20, clicked: 0 }, 'opens', 'b'],
    [{ sent: 10, opened: 1, clicked: 0 }, { sent: 10, opened: 1, clicked: 0 }, 'opens', 'a'],
    [{ sent: 0, opened: 0, clicked: 0 }, { sent: 0, opened: 0, clicked: 0 }, 'clicks', 'a'],
  ] as const)('%j against %j by %s: %s', (a, b, by, winner) => expect(winnerOf(a, b, by)).toBe(winner));
});

describe('links of a document', () => {
  const document: RichTextDocument = {
    type: 'doc',
    content: ['https://a.example/', 'mailto:x@a.example', 'https://b.example/', 'https://a.example/'].map(
      (href) => ({
        type: 'paragraph',
        content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }],
      }),
    ),
  };
  it('are its web addresses, each once', () =>
    expect(linksIn(document)).toEqual(['https://a.example/', 'https://b.example/']));
  it('are all changed', () =>
    expect(linksIn(mapLinks(document, () => 'https://c.example/'))).toEqual(['https://c.example/']));
});

const dsn = (status: string, action = 'failed') =>
  `Reporting-MTA: dns; mx.example.org\r\n\r\nFinal-Recipient: rfc822; Ada@Example.org\r\nAction: ${action}\r\nStatus: ${status}\r\n`;

describe('a delivery status notification', () => {
  it.each([
    ['5.1.1', 'failed', 'permanent'],
    ['4.2.2', 'failed', 'temporary'],
    ['4.0.0', 'delayed', 'temporary'],
    ['5.0.0', 'delayed', 'temporary'],
    ['2.0.0', 'delivered', 'none'],
    ['2.1.5', 'relayed', 'none'],
  ] as const)('of %s, %s is %s', (status, action, kind) => {
    const read = readDeliveryStatus(dsn(status, action));
    expect(read).toEqual({ action, status, recipient: 'ada@example.org' });
    expect(read && bounceKind(read)).toBe(kind);
  });

  it('is not any text', () => {
    expect(readDeliveryStatus('Hello')).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => void readDeliveryStatus(text)));
  });
});

describe('what a program loads', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
  it.each([
    [{ userAgent: phone, purpose: '', seconds: 60 }, false],
    [{ userAgent: 'Mozilla/5.0 (via ggpht.com GoogleImageProxy)', purpose: '', seconds: 60 }, false],
    [{ userAgent: phone, purpose: 'prefetch', seconds: 60 }, true],
    [{ userAgent: phone, purpose: '', seconds: 1 }, true],
    [{ userAgent: '', purpose: '', seconds: 60 }, true],
    [{ userAgent: 'Barracuda Sentinel', purpose: '', seconds: 60 }, true],
    [{ userAgent: 'curl/8.0', purpose: '', seconds: 60 }, true],
  ])('%j: %s', (fetch, expected) => expect(isMachineFetch(fetch)).toBe(expected));
});
