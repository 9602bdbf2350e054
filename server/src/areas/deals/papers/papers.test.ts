import { dealPaperCalls } from '@forecourt/contract/deals/papers';
import { filesCalls } from '@forecourt/contract/files';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { openDealership } from './test-support/deals';

let t: TestApp;
let picture: Buffer;
beforeAll(async () => {
  t = await startTestApp();
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
afterAll(() => t.stop());

const png = (name = 'photo.png') => new File([new Uint8Array(picture)], name, { type: 'image/png' });
const pdf = () => new File(['%PDF-1.7\n'], 'paper.pdf');
const nameOf = (url: string) => url.split('/').at(-1) ?? '';

const addComment = (token: string, id: number, body: object = {}, file: File[] = []) =>
  t.call(
    dealPaperCalls.addComment,
    { params: { id }, body: { comment: 'Wants it by Friday', ...body }, files: { file } },
    token,
  );
const addNote = (token: string, id: number, file: File[] = []) =>
  t.call(
    dealPaperCalls.addNote,
    { params: { id }, body: { comment: 'Do not go below 19' }, files: { file } },
    token,
  );
const comments = async (token: string, id: number, query = {}) =>
  (await t.call(dealPaperCalls.comments, { params: { id }, query }, token)).body;
const readFile = async (token: string, url: string) =>
  (await t.call(filesCalls.get, { params: { name: nameOf(url) } }, token)).status;

describe('comments and notes', () => {
  it('are internal unless they are for the customer, who is then notified', async () => {
    const { token, dealId, newAccount } = await openDealership(t);
    const account = await newAccount();
    const notified = () => t.sql(sql`select kind, link from notification where user_id = ${account.id}`);
    const inner = await addComment(token, dealId, {}, [png(), pdf()]);
    expect([inner.status, inner.body.for_customer, inner.body.files.length]).toEqual([201, 0, 2]);
    const { body: note } = await addNote(token, dealId, [png()]);
    expect(await notified()).toEqual([]);
    const { body: open } = await addComment(token, dealId, { for_customer: 1 }, [png()]);
    expect(await notified()).toEqual([
      { kind: 'deal.comment', link: `/admin/customer-negotiates/deal/${dealId}` },
    ]);
    expect((await comments(token, dealId)).map(({ kind }) => kind)).toEqual(['comment', 'note', 'comment']);
    expect(await comments(token, dealId, { kind: 'note' })).toMatchObject([{ id: note.id, for_customer: 0 }]);
    // the customer reads the files of what is for them alone
    const urls = [inner.body, note, open].map(({ files }) => files[0]?.url ?? '');
    expect(await Promise.all(urls.map((url) => readFile(token, url)))).toEqual([200, 200, 200]);
    expect(await Promise.all(urls.map((url) => readFile(account.token, url)))).toEqual([404, 404, 200]);
    expect((await t.call(dealPaperCalls.comments, { params: { id: dealId } }, account.token)).status).toBe(
      403,
    );
  });

  it('are seen as the deal is: not by another seller, nor by another dealership, and notes by who may write them', async () => {
    const { token, dealId, user, newDeal } = await openDealership(t);
    const seller = await user(ROLE.seller);
    const { body: hidden } = await addComment(token, dealId, {}, [png()]);
    const mine = await newDeal({ sellerId: seller.id, cars: [] });
    await addNote(token, mine);
    await addComment(token, mine);
    expect((await comments(seller.token, mine)).map(({ kind }) => kind)).toEqual(['comment']);
    expect((await addNote(seller.token, mine)).status).toBe(403);
    const elsewhere = await openDealership(t);
    for (const stranger of [seller.token, elsewhere.token]) {
      expect((await t.call(dealPaperCalls.comments, { params: { id: dealId } }, stranger)).status).toBe(404);
      expect((await addComment(stranger, dealId, {}, [png()])).status).toBe(404);
      expect(
        (await t.call(dealPaperCalls.removeComment, { params: { id: hidden.id } }, stranger)).status,
      ).toBe(404);
      expect(await readFile(stranger, hidden.files[0]?.url ?? '')).toBe(404);
    }
  });

  it('are changed and removed by their author or by who may delete, and nobody changes the words of the customer', async () => {
    const { token, dealId, user, newAccount, id } = await openDealership(t);
    await t.sql(sql`insert into deal_setting (dealership_id, visibility) values (${id}, 'all') returning 1`);
    const [one, other] = [await user(ROLE.seller), await user(ROLE.seller)];
    const { body: made } = await addComment(one.token, dealId, {}, [png()]);
    const save = (as: string, comment: string, which = made.id) =>
      t.call(dealPaperCalls.saveComment, { params: { id: which }, body: { title: 'T', comment } }, as);
    const remove = (as: string, which = made.id) =>
      t.call(dealPaperCalls.removeComment, { params: { id: which } }, as);
    expect((await save(other.token, 'Mine now')).status).toBe(403);
    expect((await remove(other.token)).status).toBe(403);
    const saved = await save(one.token, 'By Saturday');
    expect([saved.status, saved.body.comment, saved.body.files.length]).toEqual([200, 'By Saturday', 1]);
    const account = await newAccount();
    const [wrote] = await t.sql<{
      id: number;
    }>(sql`insert into deal_comment (dealership_id, deal_id, text, from_customer, user_id)
      values (${id}, ${dealId}, 'Is it clean?', true, ${account.id}) returning id`);
    expect((await save(token, 'It is dirty', wrote?.id)).status).toBe(403);
    expect((await remove(token)).status).toBe(200);
    expect(await readFile(token, made.files[0]?.url ?? '')).toBe(404);
    expect((await remove(token)).status).toBe(404);
    expect((await comments(token, dealId)).map(({ comment }) => comment)).toEqual(['Is it clean?']);
  });

  it('refuse files of another kind and too large ones, with the messages of leads', async () => {
    const { token, dealId } = await openDealership(t);
    for (const [file, message] of [
      [new File(['#!/bin/sh\n'], 'photo.png'), 'please use jpg jpeg png and pdf file'],
      [new File([new Uint8Array(1_048_577)], 'large.pdf'), 'File Size is too large'],
    ] as const) {
      const { status, error } = await addComment(token, dealId, {}, [file]);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(error.fields ?? error.message)).toContain(message);
    }
    expect((await addComment(token, dealId, { comment: '' })).status).toBe(400);
    expect(await comments(token, dealId)).toEqual([]);
  });
});

describe('documents', () => {
  it('are added, listed, read by the customer where they are for them, and removed', async () => {
    const { token, dealId, newAccount, user, id } = await openDealership(t);
    const account = await newAccount();
    await t.sql(sql`insert into deal_setting (dealership_id, visibility) values (${id}, 'all') returning 1`);
    const seller = await user(ROLE.seller);
    const add = (body: object, file = pdf()) =>
      t.call(dealPaperCalls.addDocument, { params: { id: dealId }, body, files: { file } }, token);
    const inner = await add({ title: 'Void cheque' });
    const open = await add({ title: 'Delivery sheet', for_customer: 1 });
    expect([inner.status, inner.body.title, inner.body.for_customer]).toEqual([201, 'Void cheque', 0]);
    expect(await readFile(account.token, inner.body.url)).toBe(404);
    expect(await readFile(account.token, open.body.url)).toBe(200);
    const list = async () =>
      (await t.call(dealPaperCalls.documents, { params: { id: dealId } }, token)).body.map(
        ({ title }) => title,
      );
    expect(await list()).toEqual(['Delivery sheet', 'Void cheque']);
    const remove = (as: string) =>
      t.call(dealPaperCalls.removeDocument, { params: { id: inner.body.id } }, as);
    expect((await remove(seller.token)).status).toBe(403);
    expect((await remove(token)).status).toBe(200);
    expect(await list()).toEqual(['Delivery sheet']);
    expect(await readFile(token, inner.body.url)).toBe(404);
    expect((await add({}, new File(['vin\n'], 'table.csv'))).status).toBeGreaterThanOrEqual(400);
    const events = await t.sql(
      sql`select to_value, text from deal_event where deal_id = ${dealId} and kind = 'document' order by id`,
    );
    expect(events).toEqual([
      { to_value: 'added', text: 'Void cheque' },
      { to_value: 'added', text: 'Delivery sheet' },
      { to_value: 'removed', text: 'Void cheque' },
    ]);
  });
});
