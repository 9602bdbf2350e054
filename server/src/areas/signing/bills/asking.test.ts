import { PDFDocument } from '@cantoo/pdf-lib';
import { billsCalls } from '@forecourt/contract/bills/index';
import { signingCalls } from '@forecourt/contract/signing/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embedFaces } from '../../../services/pdf';
import { writeSignaturePlaces } from '../../../services/pdf/signature-places';
import { checkSeal, hasPdfTools } from '../../../services/sealing/test-support/pdf-tools';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { openBills } from '../../../test-support/bills';
import { readPdf } from '../../../test-support/read-pdf';
import { setDrawFinalBill } from '../../bills';
import { linkOf } from '../requests/links';
import { codeOf, publicSigning, runJobs } from '../test-support/signing';

let t: TestApp;
let p: ReturnType<typeof publicSigning>;
let drawingBefore: ReturnType<typeof setDrawFinalBill>;
beforeAll(async () => {
  t = await startTestApp();
  p = publicSigning(t);
  // one page with a place for the buyer and none for a co-buyer
  drawingBefore = setDrawFinalBill(async (_context, bill) => {
    const document = await PDFDocument.create();
    await embedFaces(document);
    document.setTitle(`${bill.number} ${bill.version}`); // a bill that was changed is another document
    document.addPage([612, 792]);
    writeSignaturePlaces(document, [
      {
        ...{ kind: 'signature', role: 'buyer', customerId: bill.customerId, name: 'Buyer', page: 0 },
        ...{ x: 44, y: 100, width: 200, height: 40, date: { x: 300, y: 100, width: 80 } },
      },
    ]);
    const content = Buffer.from(await document.save());
    return { kind: 'bill', name: `${bill.number}.pdf`, content, madeWith: { template: 'test' } };
  });
});
afterAll(() => {
  // test files share what they load
  if (drawingBefore) setDrawFinalBill(drawingBefore);
  return t.stop();
});

const openDealer = async () => {
  const b = await openBills(t);
  const coBuyer = await b.newCustomer({ f_name: 'Co', l_name: 'Buyer', email: 'co@example.org', mobile: '' });
  const ask = (id: number, body: object = {}, as = b.token) =>
    t.call(signingCalls.ask, { params: { id }, body }, as);
  return {
    ...{ ...b, ask, coBuyer },
    /** A bill with its final document. */
    final: async ({ withCoBuyer = false } = {}) => {
      const bill = await b.complete();
      if (withCoBuyer)
        await t.sql(sql`insert into bill_party (dealership_id, bill_id, customer_id, role)
          values (${b.id}, ${bill.id}, ${coBuyer}, 'co-buyer') returning id`);
      await t.sql(sql`update customer set email = 'grace@example.org'
        where dealership_id = ${b.id} and email = '' returning id`);
      const made = await t.call(billsCalls.makeFinal, { params: { id: bill.id }, body: {} }, b.token);
      expect([made.status, made.error.message]).toEqual([200, undefined]);
      return bill.id;
    },
    request: async (id: number, body: object = { in_office: 1 }) => {
      const asked = await ask(id, body);
      expect([asked.status, asked.error.message]).toEqual([201, undefined]);
      return { ...asked.body, codes: asked.body.signers.map(({ tablet_link }) => codeOf(tablet_link)) };
    },
  };
};

describe('asking for signatures of a bill', () => {
  it('wants a final document, asks once at a time, and says who has signed', async () => {
    const d = await openDealer();
    const draft = await d.complete();
    const early = await d.ask(draft.id);
    expect([early.status, early.error.message]).toEqual([409, expect.stringContaining('Only a final bill')]);
    const id = await d.final({ withCoBuyer: true });
    const asked = await d.request(id, { message: 'Here are your papers.' });
    expect(asked).toMatchObject({
      ...{ bill_id: id, contract_id: null, state: 'waiting', in_office: 0 },
      signers: [{ role: 'buyer' }, { role: 'co-buyer', name: 'Co Buyer', tablet_link: null }],
    });
    expect((await d.ask(id)).error.message).toContain('waits for signatures already');
    const { mails } = await runJobs(t);
    expect(mails.filter(({ to }) => to === 'co@example.org')).toHaveLength(1);
    const list = await t.call(signingCalls.ofBill, { params: { id } }, d.token);
    expect(list.body.map((one) => one.id)).toEqual([asked.id]);
  });

  it('is not for bills that one does not see, nor is what was asked', async () => {
    const d = await openDealer();
    const id = await d.final();
    const { id: requestId } = await d.request(id);
    const seller = await d.user(ROLE.seller);
    for (const reply of [
      await d.ask(id, {}, seller.token),
      await t.call(signingCalls.ofBill, { params: { id } }, seller.token),
      await t.call(signingCalls.get, { params: { id: requestId } }, seller.token),
      await t.call(signingCalls.signedDocument, { params: { id: requestId } }, seller.token),
    ])
      expect(reply.status).toBe(404);
  });

  it('seals once when two people sign at the same instant, and keeps the copy among the papers', async () => {
    const d = await openDealer();
    const id = await d.final({ withCoBuyer: true });
    const { codes, id: requestId } = await d.request(id);
    const [first = '', second = ''] = codes;
    const replies = await Promise.all([
      ...[p.sign(first), p.sign(second, { name: 'Co Buyer', strokes: [] })],
      ...[p.sign(first, { name: 'Again' }), p.sign(second, { name: 'Again', strokes: [] })],
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const jobs = await t.sql(sql`select 1 from graphile_worker._private_jobs j
      join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier = 'signing.seal'`);
    expect(jobs).toHaveLength(1);
    await runJobs(t);
    const papers = await t.sql<{ file: string; is_sealed: boolean; kind: string; made_with: object }>(
      sql`select file, is_sealed, kind, made_with from bill_document where bill_id = ${id} order by id`,
    );
    expect(papers).toMatchObject([
      { is_sealed: false, kind: 'bill' },
      { is_sealed: true, kind: 'bill', made_with: { template: 'test', signing_request: requestId } },
    ]);
    const sealed = await p.document(first);
    const content = Buffer.from(sealed.body as unknown as Buffer); // a file comes as bytes
    const { text } = await readPdf(content);
    for (const words of ['Evidence of signing', 'Co-buyer', 'Signed by typing the name', 'Signatures'])
      expect(text, words).toContain(words);
    if (hasPdfTools) expect(await checkSeal(content)).toMatchObject({ isValid: true, coversAll: true });
    expect((await d.ask(id)).error.message).toContain('Everyone has signed');
    const file = await t.app.inject({
      ...{ method: 'GET', url: `/api/v1/files/${papers[1]?.file}` },
      headers: { authorization: `Bearer ${d.token}`, host: 'localhost' },
    });
    expect(file.statusCode).toBe(200);
  }, 60_000);

  it('ends when the document is replaced: a link signs its own document and no other', async () => {
    const d = await openDealer();
    const [id, other] = [await d.final(), await d.final()];
    const { codes } = await d.request(id);
    const elsewhere = await d.request(other);
    const [code = ''] = codes;
    await p.sign(elsewhere.codes[0] ?? '');
    expect((await t.call(signingCalls.ofBill, { params: { id } }, d.token)).body[0]).toMatchObject({
      ...{ state: 'waiting', signers: [{ signed_at: null }] },
    });
    await t.sql(
      sql`update bill_document set cancelled_at = now() where bill_id = ${id} and cancelled_at is null returning id`,
    );
    for (const reply of [await p.open(code), await p.sign(code)])
      expect([reply.status, reply.error.message]).toEqual([
        410,
        expect.stringContaining('replaced by a newer one'),
      ]);
  });

  it('ends when the bill is changed: nobody has signed what is in force, and signatures can be asked for again', async () => {
    const d = await openDealer();
    const id = await d.final({ withCoBuyer: true });
    const before = await d.request(id, {});
    const [code = ''] = (
      await t.sql<{ id: number }>(sql`select id from signer where request_id = ${before.id} order by id`)
    ).map((signer) => codeOf(linkOf(t.deps, d.id, signer.id)));
    await p.sign(code);
    const signedBy = async () => (await d.read(id)).people.map(({ signed_at }) => signed_at !== null);
    expect(await signedBy()).toEqual([true, false]);
    expect((await d.save(id, { values: { comment: 'Second key to be mailed' } })).status).toBe(200);
    expect(await signedBy()).toEqual([false, false]);
    const ended = await t.call(signingCalls.get, { params: { id: before.id } }, d.token);
    expect(ended.body).toMatchObject({
      state: 'cancelled',
      reason: expect.stringContaining('cancelled or replaced'),
    });
    const reminded = await t.call(signingCalls.remind, { params: { id: before.id } }, d.token);
    expect([reminded.status, reminded.error.message]).toEqual([409, 'This request is cancelled already']);
    expect((await p.sign(code)).status).toBe(410);
    const made = await t.call(billsCalls.makeFinal, { params: { id }, body: {} }, d.token);
    expect(made.status).toBe(200);
    const { codes } = await d.request(id);
    await p.sign(codes[0] ?? '');
    expect(await signedBy()).toEqual([true, false]);
  });

  it('does not remind of a document that was replaced, nor does its request stand in the way', async () => {
    const d = await openDealer();
    const id = await d.final();
    const { id: requestId } = await d.request(id, {});
    await t.sql(
      sql`update signing_request set sha256 = 'of the document before' where id = ${requestId} returning id`,
    );
    const reminded = await t.call(signingCalls.remind, { params: { id: requestId } }, d.token);
    expect([reminded.status, reminded.error.message]).toEqual([
      409,
      'The document was cancelled or replaced. Ask for signatures again.',
    ]);
    await d.request(id);
    expect((await t.call(signingCalls.get, { params: { id: requestId } }, d.token)).body).toMatchObject({
      ...{ state: 'cancelled', reason: 'Replaced by a newer request' },
    });
  });

  it('keeps the sealed copy of a document that was cancelled meanwhile as cancelled', async () => {
    const d = await openDealer();
    const id = await d.final();
    const { codes } = await d.request(id);
    await p.sign(codes[0] ?? '');
    await d.save(id, { values: { comment: 'Changed before it was sealed' } });
    await runJobs(t);
    const papers = await t.sql<{ is_sealed: boolean; is_cancelled: boolean }>(
      sql`select is_sealed, cancelled_at is not null as is_cancelled from bill_document where bill_id = ${id} order by id`,
    );
    expect(papers).toEqual([
      { is_sealed: false, is_cancelled: true },
      { is_sealed: true, is_cancelled: true },
    ]);
  }, 60_000);

  it('is done in the office when someone has no address', async () => {
    const d = await openDealer();
    const id = await d.final();
    await t.sql(sql`update customer set email = '', mobile = '' where dealership_id = ${d.id} returning id`);
    expect((await d.ask(id)).error.fields).toEqual({
      in_office: expect.stringContaining('sign in the office'),
    });
    expect((await d.request(id)).codes[0]).toMatch(/^[\w-]{43}$/);
  });
});
