import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findReplyTarget, readReplyAddress, replyAddress } from './reply-address';

const secret = 'a secret of the server';
const domain = 'reply.example.org';
const lead = replyAddress({ secret, domain, kind: 'lead', tenant: 12, id: 345 });
const intake = replyAddress({ secret, domain, kind: 'intake', tenant: 12 });

describe('replyAddress', () => {
  it('names the conversation or the dealership, and is a short address', () => {
    expect(lead).toMatch(/^reply\+l12-345-[0-9a-f]{20}@reply\.example\.org$/);
    expect(intake).toMatch(/^intake\+d12-[0-9a-f]{20}@reply\.example\.org$/);
    const longest = replyAddress({ secret, domain, kind: 'lead', tenant: 2 ** 31, id: 10 ** 14 });
    expect(longest.indexOf('@')).toBeLessThanOrEqual(64);
  });

  it('is read back, in any case of its letters', () =>
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.boolean(), (tenant, id, isUpper) => {
        const addresses = [
          replyAddress({ secret, domain, kind: 'lead', tenant, id }),
          replyAddress({ secret, domain, kind: 'intake', tenant }),
        ].map((address) => (isUpper ? address.toUpperCase() : address));
        expect(addresses.map((address) => readReplyAddress(address, secret))).toEqual([
          { kind: 'lead', tenant, id },
          { kind: 'intake', tenant },
        ]);
      }),
    ));

  it.each([
    ['another lead', lead.replace('-345-', '-346-')],
    ['another dealership', lead.replace('l12-', 'l13-')],
    ['another check', lead.replace(/.@/, (last) => (last === '0@' ? '1@' : '0@'))],
    ['a shorter check', lead.replace(/.@/, '@')],
    ['the check of a conversation for new leads', lead.replace('reply+l12-345', 'intake+d12')],
    ['another mailbox', lead.replace('reply', 'sales')],
    ['no address', ''],
    ['somebody else', 'ada@example.org'],
    ['digits without end', lead.replace('345', '9'.repeat(400))],
  ])('is not read from %s', (_name, address) => expect(readReplyAddress(address, secret)).toBeNull());

  it('is not read with another secret', () => expect(readReplyAddress(lead, 'another')).toBeNull());
});

describe('findReplyTarget', () => {
  it('takes a conversation before an address for new leads, and passes over what is not ours', () => {
    expect(findReplyTarget(['ada@example.org', intake, lead], secret)).toEqual({
      kind: 'lead',
      tenant: 12,
      id: 345,
    });
    expect(findReplyTarget(['ada@example.org', intake], secret)).toEqual({ kind: 'intake', tenant: 12 });
    expect(findReplyTarget([], secret)).toBeNull();
  });
});
