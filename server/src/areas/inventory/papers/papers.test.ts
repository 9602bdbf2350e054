import { filesCalls } from '@forecourt/contract/files';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { ROLE } from '@forecourt/policy';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { addCar } from '../../../test-support/cars';

let t: TestApp;
let picture: File;
beforeAll(async () => {
  t = await startTestApp();
  const made = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } }).withExif({
    IFD0: { Artist: 'Ada' },
  });
  picture = new File([new Uint8Array(await made.jpeg().toBuffer())], 'Reçu du garage.jpg');
});
afterAll(() => t.stop());

const pdf = (text = '%PDF-1.7\nhello', name = 'report.pdf') => new File([text], name);
const readFile = (token: string, url: string) =>
  t.call(filesCalls.get, { params: { name: url.split('/').at(-1) ?? '' } }, token);
const lot = async () => {
  const dealership = await t.newDealership();
  return { ...dealership, car: await addCar(t, dealership.id) };
};

describe('the Carfax report', () => {
  const set = (token: string, id: number, carfax_pdf: File) =>
    t.call(recordCalls.setCarfax, { params: { id }, files: { carfax_pdf } }, token);

  it('is put to a car, replaced, and shown with it', async () => {
    const { owner, car } = await lot();
    const first = await set(owner.token, car, pdf());
    expect(first.status).toBe(200);
    const second = await set(owner.token, car, pdf('%PDF-1.7\nnewer'));
    const detail = await t.call(recordCalls.detail, { params: { id: car } }, owner.token);
    expect(detail.body.midVehicleDealership.carfax_pdf).toBe(second.body.carfax_pdf);
    expect(String((await readFile(owner.token, second.body.carfax_pdf)).body)).toContain('newer');
    expect((await readFile(owner.token, first.body.carfax_pdf)).status).toBe(404);
  });

  it('is a PDF by its content', async () => {
    const { owner, car } = await lot();
    expect((await set(owner.token, car, pdf('<html></html>'))).status).toBe(422);
    expect((await set(owner.token, car, picture)).status).toBe(422);
    expect((await set(owner.token, car, pdf(`%PDF-1.7\n${'x'.repeat(10 * 1_048_576)}`))).status).toBe(413);
  });

  it('is not for another dealership', async () => {
    const [mine, theirs] = [await lot(), await lot()];
    expect((await set(mine.owner.token, theirs.car, pdf())).status).toBe(404);
  });
});

describe('documents', () => {
  const add = (token: string, id: number, title = 'Safety', file = pdf()) =>
    t.call(
      recordCalls.addDocument,
      { params: { id }, body: { title, description: 'of March' }, files: { file } },
      token,
    );
  const list = (token: string, id: number) => t.call(recordCalls.documents, { params: { id } }, token);

  it('are added, listed, changed and removed', async () => {
    const { owner, car } = await lot();
    expect((await list(owner.token, car)).body).toEqual([]);
    const made = await add(owner.token, car);
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...{
          id: expect.any(Number),
          title: 'Safety',
          description: 'of March',
          mime: 'application/pdf',
          bytes: 14,
        },
        ...{ file: expect.stringContaining('/api/v1/files/'), created_at: expect.any(String) },
        created_by: expect.stringContaining('Test'),
      },
    ]);
    const second = await add(owner.token, car, 'Invoice', picture);
    expect((await list(owner.token, car)).body).toEqual([second.body, made.body]);
    const kept = await readFile(owner.token, second.body.file);
    expect(kept.headers['content-disposition']).toContain(encodeURIComponent('Reçu du garage.jpg'));
    expect((kept.body as unknown as Buffer).includes('Ada')).toBe(false); // a file's reply is its bytes
    const saved = await t.call(
      recordCalls.saveDocument,
      { params: { id: made.body.id }, body: { title: 'Safety 2026', description: '' } },
      owner.token,
    );
    expect(saved.body).toEqual({ ...made.body, title: 'Safety 2026', description: '' });
    const gone = await t.call(recordCalls.removeDocument, { params: { id: made.body.id } }, owner.token);
    expect(gone.body).toEqual({ message: 'Done' });
    expect((await list(owner.token, car)).body).toEqual([second.body]);
    expect((await readFile(owner.token, made.body.file)).status).toBe(404);
    expect(
      (await t.call(recordCalls.removeDocument, { params: { id: made.body.id } }, owner.token)).status,
    ).toBe(404);
  });

  it('need a title and a file of the right kind and size (5)', async () => {
    const { owner, car } = await lot();
    expect((await add(owner.token, car, ' ')).error.fields).toEqual({ title: 'Required' });
    const html = await add(owner.token, car, 'x', pdf('<script>alert(1)</script>', 'x.pdf'));
    expect([html.status, html.error.message]).toEqual([422, 'please use jpg jpeg png and pdf file']);
    const large = await add(owner.token, car, 'x', pdf(`%PDF-1.7\n${'x'.repeat(1_048_576)}`));
    expect([large.status, large.error.message]).toEqual([413, 'File Size is too large']);
    expect((await list(owner.token, car)).body).toEqual([]);
  });

  it('of another dealership are 404; who may only look may look', async () => {
    const [mine, theirs] = [await lot(), await lot()];
    const { id } = (await add(theirs.owner.token, theirs.car)).body;
    expect((await list(mine.owner.token, theirs.car)).status).toBe(404);
    expect((await add(mine.owner.token, theirs.car)).status).toBe(404);
    const body = { title: 'mine now' };
    expect((await t.call(recordCalls.saveDocument, { params: { id }, body }, mine.owner.token)).status).toBe(
      404,
    );
    expect((await t.call(recordCalls.removeDocument, { params: { id } }, mine.owner.token)).status).toBe(404);
    const { token } = await theirs.user(ROLE.mechanic);
    expect((await list(token, theirs.car)).body).toHaveLength(1);
    expect((await add(token, theirs.car)).status).toBe(403);
  });
});

describe('notes', () => {
  const write = (token: string, id: number, text = 'Needs a new battery') =>
    t.call(recordCalls.addNote, { params: { id }, body: { text } }, token);
  const attach = (token: string, id: number, ...attaches: File[]) =>
    t.call(recordCalls.attachToNote, { params: { id }, files: { attaches } }, token);
  const list = (token: string, id: number) => t.call(recordCalls.notes, { params: { id } }, token);

  it('are written, with files that can be taken off, the newest first', async () => {
    const { owner, car } = await lot();
    const first = await write(owner.token, car);
    expect([first.status, first.body]).toMatchObject([201, { text: 'Needs a new battery', attachments: [] }]);
    const second = await write(owner.token, car, '<b>ünï</b>');
    const attached = await attach(owner.token, first.body.id, pdf(), picture);
    expect(attached.status).toBe(201);
    expect(attached.body.attachments.map((a) => [a.name, a.mime])).toEqual([
      ['report.pdf', 'application/pdf'],
      ['Reçu du garage.jpg', 'image/jpeg'],
    ]);
    expect((await list(owner.token, car)).body).toEqual([second.body, attached.body]);
    const [file] = attached.body.attachments;
    const off = await t.call(recordCalls.removeAttachment, { params: { id: file?.id ?? 0 } }, owner.token);
    expect(off.status).toBe(200);
    expect((await list(owner.token, car)).body[1]?.attachments).toEqual(attached.body.attachments.slice(1));
    expect((await readFile(owner.token, file?.url ?? '')).status).toBe(404);
  });

  it('need words, and files of the right kind', async () => {
    const { owner, car } = await lot();
    expect((await write(owner.token, car, '  ')).error.fields).toEqual({ text: 'Required' });
    const { id } = (await write(owner.token, car)).body;
    expect((await attach(owner.token, id, pdf(), pdf('<svg><script/></svg>', 'x.png'))).status).toBe(422);
    expect((await attach(owner.token, id)).status).toBe(400);
    expect((await list(owner.token, car)).body[0]?.attachments).toEqual([]);
  });

  it('of another dealership are 404', async () => {
    const [mine, theirs] = [await lot(), await lot()];
    const note = (await write(theirs.owner.token, theirs.car)).body.id;
    const file = (await attach(theirs.owner.token, note, pdf())).body.attachments[0]?.id ?? 0;
    const { token } = mine.owner;
    expect((await write(token, theirs.car)).status).toBe(404);
    expect((await list(token, theirs.car)).status).toBe(404);
    expect((await attach(token, note, pdf())).status).toBe(404);
    expect((await t.call(recordCalls.removeAttachment, { params: { id: file } }, token)).status).toBe(404);
    expect((await list(theirs.owner.token, theirs.car)).body[0]?.attachments).toHaveLength(1);
  });
});
