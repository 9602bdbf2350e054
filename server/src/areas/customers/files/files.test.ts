import { followingCalls } from '@forecourt/contract/customers/following';
import { CUSTOMER_IMAGE_MAX_BYTES, recordCalls } from '@forecourt/contract/customers/record';
import { filesCalls } from '@forecourt/contract/files';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { customersOf } from '../../../test-support/customers';

let t: TestApp;
let c: ReturnType<typeof customersOf>;
let png: Buffer<ArrayBuffer>;
beforeAll(async () => {
  t = await startTestApp();
  c = customersOf(t);
  const picture = sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#c33' } });
  png = Buffer.from(await picture.png().toBuffer());
});
afterAll(() => t.stop());

const file = (content: Buffer<ArrayBuffer> | string = png, name = 'picture.png') => new File([content], name);
const pdf = () => file('%PDF-1.7\n', 'licence.pdf');
const read = (token: string, address: string | null) =>
  t.call(filesCalls.get, { params: { name: address?.split('/').at(-1) ?? '' } }, token);

describe('the pictures of a customer', () => {
  const setImages = (token: string, id: number, files: object) =>
    t.call(recordCalls.setImages, { params: { id }, files }, token);

  it('are made small, seen by the staff, replaced and taken away', async () => {
    const { owner, user } = await t.newDealership();
    const id = await c.add(owner.token);
    const { status, body } = await setImages(owner.token, id, {
      avatar: file(),
      driver_license_photo: file(),
    });
    expect([status, body.signiture_URL]).toEqual([200, null]);
    const shown = await read(owner.token, body.driver_license_photo);
    expect(shown.status).toBe(200);
    const seen = await sharp(shown.body as unknown as Buffer).metadata(); // a file's body is its bytes
    expect([seen.width, seen.height]).toEqual([1_024, 512]);
    expect(await c.read(owner.token, id)).toMatchObject({
      avatar: body.avatar,
      driver_license_photo: body.driver_license_photo,
    });
    const second = (await setImages(owner.token, id, { avatar: file() })).body;
    expect(second.avatar).not.toBe(body.avatar);
    expect((await read(owner.token, body.avatar)).status).toBe(404);
    for (const role of [ROLE.customer, ROLE.mechanic])
      expect((await read((await user(role)).token, second.avatar)).status).toBe(404);
    const gone = await t.call(recordCalls.removeImage, { params: { id, which: 'avatar' } }, owner.token);
    expect(gone.body.avatar).toBeNull();
    expect((await read(owner.token, second.avatar)).status).toBe(404);
  });

  it.each([
    ['none', {}, 400],
    ['a PDF', { avatar: 'pdf' }, 422],
    ['text that says it is a picture', { avatar: 'text' }, 422],
    ['one that is too large', { avatar: 'large' }, 413],
  ])('are refused: %s', async (_name, what, expected) => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token);
    const kinds: Record<string, File> = {
      pdf: pdf(),
      text: file('<script>'),
      large: file(Buffer.alloc(CUSTOMER_IMAGE_MAX_BYTES + 1)),
    };
    const files = Object.fromEntries(Object.entries(what).map(([field, kind]) => [field, kinds[kind]]));
    expect((await setImages(owner.token, id, files)).status).toBe(expected);
    expect((await c.read(owner.token, id)).avatar).toBeNull();
  });
});

describe('files and notes', () => {
  const addFile = (token: string, id: number, upload: File, title = '') =>
    t.call(followingCalls.addFile, { params: { id }, files: { file: upload }, body: { title } }, token);
  const addNote = (token: string, id: number, text: string) =>
    t.call(followingCalls.addNote, { params: { id }, body: { text } }, token);

  it('a file is kept, listed, seen and removed', async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token);
    const { status, body } = await addFile(owner.token, id, pdf(), 'Licence');
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        title: 'Licence',
        name: 'licence.pdf',
        mime: 'application/pdf',
        note_id: null,
      }),
    ]);
    const list = async () => (await t.call(followingCalls.files, { params: { id } }, owner.token)).body;
    expect(await list()).toEqual([body]);
    expect((await read(owner.token, body.url)).status).toBe(200);
    await t.call(followingCalls.removeFile, { params: { id: body.id } }, owner.token);
    expect(await list()).toEqual([]);
    expect((await read(owner.token, body.url)).status).toBe(404);
    const again = await t.call(followingCalls.removeFile, { params: { id: body.id } }, owner.token);
    expect(again.status).toBe(404);
  });

  it('refuses what is no attachment, by section 5', async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token);
    const wrong = await addFile(owner.token, id, file('hello', 'note.txt'));
    expect([wrong.status, wrong.error.message]).toEqual([422, 'please use jpg jpeg png and pdf file']);
    const large = await addFile(owner.token, id, file(Buffer.alloc(CUSTOMER_IMAGE_MAX_BYTES + 1)));
    expect([large.status, large.error.message]).toEqual([413, 'File Size is too large']);
  });

  it('a note is written, changed, given files and taken away', async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token);
    const { status, body: note } = await addNote(owner.token, id, 'Two dogs');
    expect([status, note]).toEqual([201, expect.objectContaining({ text: 'Two dogs', attachments: [] })]);
    const { body: changed } = await t.call(
      followingCalls.saveNote,
      { params: { id: note.id }, body: { text: 'Three dogs' } },
      owner.token,
    );
    expect(changed.text).toBe('Three dogs');
    const { body: attached } = await t.call(
      followingCalls.attachToNote,
      { params: { id: note.id }, files: { attaches: [pdf(), file()] } },
      owner.token,
    );
    expect(attached.attachments.map(({ note_id, mime }) => [note_id, mime])).toEqual([
      [note.id, 'application/pdf'],
      [note.id, expect.stringMatching(/^image\//)],
    ]);
    const notes = async () => (await t.call(followingCalls.notes, { params: { id } }, owner.token)).body;
    expect(await notes()).toEqual([attached]);
    expect((await t.call(followingCalls.files, { params: { id } }, owner.token)).body).toHaveLength(2);
    await t.call(followingCalls.removeNote, { params: { id: note.id } }, owner.token);
    expect(await notes()).toEqual([]);
    expect((await addNote(owner.token, id, '  ')).error.fields).toEqual({ text: 'Required' });
  });

  it('of a merged customer are written on the survivor, of a removed one on nobody', async () => {
    const { owner, id: place } = await t.newDealership();
    const [old, survivor, gone] = [
      await c.add(owner.token),
      await c.add(owner.token),
      await c.add(owner.token),
    ];
    await c.mergeInto(old, survivor);
    await addNote(owner.token, old, 'Moved on');
    const rows = await t.sql(sql`select customer_id from customer_note where dealership_id = ${place}`);
    expect(rows).toEqual([{ customer_id: survivor }]);
    await t.call(recordCalls.remove, { params: { id: gone } }, owner.token);
    expect((await addNote(owner.token, gone, 'Too late')).status).toBe(404);
    expect((await addFile(owner.token, gone, pdf())).status).toBe(404);
  });
});
