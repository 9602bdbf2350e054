import { leadRecordCalls } from '@forecourt/contract/leads/record';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { leadsOf } from '../../../test-support/leads';
import { sendWebsiteLead } from '../test-support/website-lead';

let t: TestApp;
let l: ReturnType<typeof leadsOf>;
beforeAll(async () => {
  t = await startTestApp();
  l = leadsOf(t);
});
afterAll(() => t.stop());

const SIN = '046454286';

const fromWebsite = async (form: object) => {
  const { owner, user } = await t.newDealership();
  const seller = await user(ROLE.seller);
  await sendWebsiteLead(t, owner.token, form);
  const id = (await l.list(owner.token)).rows[0]?.id ?? 0;
  const stored = await t.sql<{ text: string }>(
    sql`select (select to_jsonb(lead)::text from lead where id = ${id})
      || (select string_agg(coalesce(after::text, ''), '') from audit_entry where table_name = 'lead' and row_id = ${id}) as text`,
  );
  return { owner, seller, id, stored: stored[0]?.text ?? '' };
};

describe('what a message says under a sensitive name', () => {
  it('is encrypted, also where the type of the lead has no such field', async () => {
    const { owner, seller, id, stored } = await fromWebsite({ fields: { sin: SIN, monthly_income: '5200' } });
    expect(stored).not.toContain(SIN);
    expect(stored).not.toContain('5200');
    expect((await l.read(owner.token, id)).fields).toEqual({ sin: SIN, monthly_income: '5200' });
    const seen = await l.read(seller.token, id);
    expect([seen.fields, seen.message, [...seen.hidden_fields].sort()]).toEqual([
      {},
      '',
      ['monthly_income', 'sin'],
    ]);
    // others may still be changed
    const saved = await t.call(
      leadRecordCalls.save,
      { params: { id }, body: { message: 'Wants a call', fields: {} } },
      owner.token,
    );
    expect([saved.status, saved.body.fields.sin]).toEqual([200, SIN]);
  });

  it('is encrypted, also where it fails the check', async () => {
    const { owner, id, stored } = await fromWebsite({
      type: 3,
      fields: { monthly_income: '5200 per month' },
    });
    expect(stored).not.toContain('5200');
    expect((await l.read(owner.token, id)).fields.monthly_income).toBe('5200 per month');
  });

  it('is masked where someone typed it into the text', async () => {
    const { owner, id, stored } = await fromWebsite({ message: 'My number is 046-454-286, call me' });
    expect(stored).not.toMatch(/046.?454.?286/);
    expect((await l.read(owner.token, id)).message).toBe('My number is ••• ••• 286, call me');
    const typed = await l.add(owner.token, { message: 'SIN 046 454 286' });
    expect([typed.message, typed.fields.sin]).toEqual(['SIN ••• ••• 286', SIN]);
  });
});

describe('the message as it came', () => {
  it('is whole for those who may read finance applications, and without sensitive values for others', async () => {
    const { owner, seller, id } = await fromWebsite({
      ...{
        type: 3,
        message: 'Mine is 046 454 286',
        fields: { sin: SIN, monthly_income: 5200, employer: 'Quay' },
      },
    });
    const source = async (token: string) =>
      (await t.call(leadRecordCalls.source, { params: { id } }, token)).body.text;
    expect(await source(owner.token)).toContain(SIN);
    const masked = await source(seller.token);
    expect(masked).not.toMatch(/046.?454.?286|5200/);
    expect(masked).toContain('Quay');
    expect(masked).toContain('•••');
  });
});
