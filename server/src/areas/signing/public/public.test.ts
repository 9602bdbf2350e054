import { signingCalls } from '@forecourt/contract/signing/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { CONSENT_VERSION } from '../consent-text';
import { openSigning, publicSigning } from '../test-support/signing';

let t: TestApp;
let p: ReturnType<typeof publicSigning>;
beforeAll(async () => {
  t = await startTestApp();
  p = publicSigning(t);
});
afterAll(() => t.stop());

const signerOf = async (requestId: number) =>
  (await t.sql<Record<string, unknown>>(sql`select * from signer where request_id = ${requestId}`))[0] ?? {};

describe('a link', () => {
  it('shows the document and its words of consent, nothing internal, and notes when it was opened first', async () => {
    const dealer = await openSigning(t);
    const { code, signing } = await dealer.make();
    const { status, body } = await p.open(code);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ title: 'Consignment agreement', signer: 'Grace Fraser', state: 'open', is_sealed: 0 },
      ...{ has_consented: 0, others: [], consent_version: CONSENT_VERSION, language: 'en' },
      consent_text: expect.stringContaining('same effect as one on paper'),
    });
    for (const hidden of ['customer_id', 'grace@example.org', '555', 'sha256', 'user_id'])
      expect(JSON.stringify(body), hidden).not.toContain(hidden);
    const { opened_at: opened } = await signerOf(signing.id);
    expect(opened).not.toBeNull();
    await p.open(code);
    expect((await signerOf(signing.id)).opened_at).toEqual(opened);
    const pdf = await p.document(code);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('that is guessed is unknown, for every call alike', async () => {
    const code = 'A'.repeat(43);
    for (const reply of [
      ...[await p.open(code), await p.document(code), await p.consent(code), await p.sign(code)],
      await p.decline(code),
    ])
      expect([reply.status, reply.error.message]).toEqual([
        404,
        'There is no such document. Please check the link.',
      ]);
  });

  it('that is expired or cancelled says so and takes nothing', async () => {
    const dealer = await openSigning(t);
    const [late, back] = [await dealer.make(), await dealer.make()];
    await dealer.expire(late.signing.id);
    const cancelled = await t.call(
      signingCalls.cancel,
      { params: { id: back.signing.id }, body: { reason: 'Sent too early' } },
      dealer.token,
    );
    expect([cancelled.status, cancelled.body.state]).toEqual([200, 'cancelled']);
    for (const [code, words] of [
      [late.code, 'The time to sign this document is over'],
      [back.code, 'was cancelled'],
    ] as const)
      for (const reply of [await p.open(code), await p.document(code), await p.sign(code)])
        expect([reply.status, reply.error.message]).toEqual([410, expect.stringContaining(words)]);
    for (const { signing } of [late, back])
      expect(await signerOf(signing.id)).toMatchObject({ signed_at: null });
  });

  it('of French papers speaks French', async () => {
    const dealer = await openSigning(t);
    const { code, signing } = await dealer.make({ language: 'fr' });
    expect((await p.open(code)).body.consent_text).toContain('forme électronique');
    await dealer.expire(signing.id);
    expect((await p.open(code)).error.message).toContain('Le délai pour signer');
  });

  it('is guessed a thousand times in vain: an address is stopped after sixty', async () => {
    const limited = await startTestApp({}, { RATE_LIMIT_FACTOR: '1' });
    try {
      const counts = new Map<number, number>();
      for (let index = 0; index < 1_000; index += 1) {
        const code = `guess-${String(index).padStart(37, '0')}`;
        const { status } = await publicSigning(limited).open(code);
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
      expect([...counts.keys()].sort()).toEqual([404, 429]);
      expect(counts.get(404)).toBeLessThanOrEqual(120);
      expect(counts.get(404)).toBeGreaterThan(0);
    } finally {
      await limited.stop();
    }
  });
});

describe('signing', () => {
  it('wants consent, the tick and a name, and a signature of a sane size', async () => {
    const dealer = await openSigning(t);
    const { code, signing } = await dealer.make();
    expect((await p.sign(code, { consent: 0 })).error.fields).toEqual({ consent: 'Required' });
    expect((await p.sign(code, { accept: 0 })).error.fields).toEqual({ accept: 'Accept This Agreement' });
    expect((await p.sign(code, { name: ' ' })).error.fields).toEqual({ name: 'Required' });
    const line = Array.from({ length: 5_001 }, (_, x) => [x % 600, 10]);
    expect((await p.sign(code, { strokes: [line] })).status).toBe(400);
    expect((await p.sign(code, { strokes: Array.from({ length: 201 }, () => [[1, 1]]) })).status).toBe(400);
    expect((await p.sign(code, { strokes: [[[601, 10]]] })).status).toBe(400);
    expect((await p.sign(code, { strokes: [[['a', 10]]] })).status).toBe(400);
    expect(await signerOf(signing.id)).toMatchObject({ signed_at: null, consented_at: null });
  });

  it('keeps who, when, from where and with which words; a second time changes nothing', async () => {
    const dealer = await openSigning(t);
    const { code, signing } = await dealer.make();
    await p.open(code);
    expect((await p.consent(code)).body.has_consented).toBe(1);
    const first = await p.sign(code);
    expect([first.status, first.body.state]).toEqual([200, 'signed']);
    const kept = await signerOf(signing.id);
    expect(kept).toMatchObject({
      ...{ signed_name: 'Grace Fraser', address: '127.0.0.1', consent_version: CONSENT_VERSION },
      ...{ browser: expect.stringContaining('iPhone'), strokes: [expect.any(Array), [[300, 100]]] },
    });
    const again = await p.sign(code, { name: 'Somebody Else', strokes: [] });
    expect([again.status, again.body.state]).toEqual([200, 'signed']);
    expect(await signerOf(signing.id)).toEqual(kept);
    expect((await p.decline(code)).status).toBe(409);
    expect(await t.sql(sql`select kind from notification where user_id = ${dealer.owner.id}`)).toEqual([
      { kind: 'signing.signed' },
    ]);
  });

  it('with another name is told to the sender; capitals and accents do not matter', async () => {
    const dealer = await openSigning(t);
    for (const [name, told] of [
      ['GRACE  Fräser', 'Everyone has signed.'],
      [
        'Mickey Mouse',
        'Check the name: "Mickey Mouse" was typed instead of Grace Fraser. Everyone has signed.',
      ],
    ] as const) {
      const { code } = await dealer.make();
      expect((await p.sign(code, { name })).status).toBe(200);
      const [last] = await t.sql<{ body: string }>(
        sql`select body from notification where user_id = ${dealer.owner.id} order by id desc limit 1`,
      );
      expect(last?.body).toBe(told);
    }
  });

  it('is declined with a reason, which the sender is told, and cannot be signed then', async () => {
    const dealer = await openSigning(t);
    const { code, signing } = await dealer.make();
    expect((await p.decline(code, ' ')).status).toBe(400);
    expect((await p.decline(code)).body.state).toBe('declined');
    expect((await p.sign(code)).status).toBe(409);
    const { body } = await t.call(signingCalls.get, { params: { id: signing.id } }, dealer.token);
    expect(body).toMatchObject({ state: 'declined', reason: 'Grace Fraser: I want paper' });
    expect(await t.sql(sql`select kind, body from notification where user_id = ${dealer.owner.id}`)).toEqual([
      { kind: 'signing.declined', body: 'I want paper' },
    ]);
  });
});
