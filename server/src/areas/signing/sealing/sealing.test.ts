import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signingCalls } from '@forecourt/contract/signing/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeIdentity } from '../../../services/sealing';
import {
  checkSeal,
  checkSyntax,
  hasPdfTools,
  WITHOUT_PDF_TOOLS,
} from '../../../services/sealing/test-support/pdf-tools';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { jobsByHand } from '../../../test-support/jobs';
import { readPdf } from '../../../test-support/read-pdf';
import { readSealingIdentity } from '../certificate/sealing-identity';
import { openSigning, publicSigning, runJobs } from '../test-support/signing';

let t: TestApp;
let p: ReturnType<typeof publicSigning>;
beforeAll(async () => {
  t = await startTestApp();
  p = publicSigning(t);
});
afterAll(() => t.stop());

const download = async (id: number, token: string) =>
  Buffer.from(
    (await t.call(signingCalls.signedDocument, { params: { id } }, token)).body as unknown as Buffer,
  ); // a file comes as bytes

describe('a document that everyone signed', () => {
  it('is sealed once with its evidence, mailed to the signer, and the link gives the copy', async () => {
    const dealer = await openSigning(t);
    const { code, signing } = await dealer.make();
    const shown = await download(signing.id, dealer.token);
    await p.sign(code);
    expect((await p.open(code)).body.is_sealed).toBe(0);
    const { mails } = await runJobs(t);
    const sealed = await download(signing.id, dealer.token);
    expect(mails).toEqual([
      expect.objectContaining({
        ...{ to: 'grace@example.org', subject: 'Your signed copy: Consignment agreement' },
        attachments: [expect.objectContaining({ name: 'Consignment-agreement-signed.pdf', content: sealed })],
      }),
    ]);
    expect((await p.open(code)).body).toMatchObject({ state: 'signed', is_sealed: 1 });
    const copy = await p.document(code);
    expect(Buffer.compare(Buffer.from(copy.body as unknown as Buffer), sealed)).toBe(0); // a file comes as bytes
    const { text, totalPages } = await readPdf(sealed);
    expect(totalPages).toBeGreaterThan((await readPdf(shown)).totalPages);
    for (let page = 1; page <= totalPages; page += 1) expect(text).toContain(`Page ${page} of ${totalPages}`);
    for (const words of [
      ...['Evidence of signing', 'Grace Fraser', '127.0.0.1', 'iPhone', 'Drawn on the screen'],
      ...['Consent text', 'In the office', 'Sealed with the certificate', '2026-11-1'],
    ])
      expect(text, words).toContain(words);
    const hash = createHash('sha256').update(shown).digest('hex');
    expect(text.replaceAll(' ', '')).toContain(hash);
    expect(await dealer.row(signing.id)).toMatchObject({
      ...{ state: 'signed', sha256: hash },
      sealed_sha256: createHash('sha256').update(sealed).digest('hex'),
    });
  }, 60_000);

  it('notes on the evidence page that another name was typed, and shows no ids of records', async () => {
    const dealer = await openSigning(t);
    const { code, signing } = await dealer.make();
    await p.sign(code, { name: 'Mickey Mouse' });
    await runJobs(t);
    const { text } = await readPdf(await download(signing.id, dealer.token));
    expect(text).toContain('“Mickey Mouse” was typed. The document names Grace Fraser.');
    expect(text).not.toMatch(/Customer \(\d+\)|PAdES|pdfsig|\d{4}-\d\d-\d\dT/);
  }, 60_000);

  it.skipIf(!hasPdfTools)(
    `is intact for pdfsig and qpdf, and any change shows${WITHOUT_PDF_TOOLS}`,
    async () => {
      const dealer = await openSigning(t);
      const { code, signing } = await dealer.make();
      await p.sign(code, { strokes: [] });
      await runJobs(t);
      const sealed = await download(signing.id, dealer.token);
      expect(await checkSeal(sealed)).toMatchObject({ signatures: 1, isValid: true, coversAll: true });
      expect(await checkSyntax(sealed)).toBe('');
      const changed = Buffer.from(sealed);
      changed[2_000] = (changed[2_000] ?? 0) ^ 1;
      expect((await checkSeal(changed)).isValid).toBe(false);
    },
  );

  it('is sealed by a job that a crash does not lose, and once when it runs twice at the same time', async () => {
    const dealer = await openSigning(t);
    const { code, signing } = await dealer.make();
    await p.sign(code);
    const jobs = await t.sql<{ payload: unknown }>(
      sql`select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
        where k.identifier = 'signing.seal'`,
    );
    expect(jobs).toEqual([{ payload: { dealershipId: dealer.id, requestId: signing.id } }]);
    const { runNext } = jobsByHand(t, 'signing');
    await t.sql(sql`insert into graphile_worker._private_jobs (task_id, payload)
      select task_id, payload from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
      where k.identifier = 'signing.seal' returning id`);
    await Promise.all([runNext(), runNext()]);
    const { sealed_file: file } = await dealer.row(signing.id);
    expect(file).toEqual(expect.any(String));
    const copies = await t.sql(sql`select 1 from customer_contact where dealership_id = ${dealer.id}
      and subject like 'Your signed copy%'`);
    expect(copies).toHaveLength(1);
    await runJobs(t);
    expect((await dealer.row(signing.id)).sealed_file).toBe(file);
  });

  it('is not sealed when the stored file is no longer the one that was signed', async () => {
    const dealer = await openSigning(t);
    const { code, signing } = await dealer.make();
    await p.sign(code);
    await t.sql(sql`update signing_request set sha256 = 'other' where id = ${signing.id} returning id`);
    await expect(runJobs(t)).rejects.toThrow('is not the one that was signed');
    expect((await dealer.row(signing.id)).sealed_file).toBeNull();
  });
});

describe('the certificate', () => {
  it('is made once, its key encrypted', async () => {
    const identities = await Promise.all([1, 2, 3].map(() => readSealingIdentity(t.deps)));
    expect(new Set(identities.map(({ certificates }) => certificates[0])).size).toBe(1);
    const [row] = await t.sql<{ private_key: string }>(sql`select private_key from sealing_certificate`);
    expect(row?.private_key).toMatch(/^v1\./);
    expect(new X509Certificate(identities[0]?.certificates[0] ?? '').subject).toBe(
      'CN=Forecourt seal of localhost',
    );
  });

  it('is made anew when the secret of the server changed', async () => {
    const before = await readSealingIdentity(t.deps);
    const config = { ...t.deps.config, secret: 'another secret of the tests' };
    const after = await readSealingIdentity({ ...t.deps, config });
    expect(after.certificates).not.toEqual(before.certificates);
    expect(await readSealingIdentity({ ...t.deps, config })).toEqual(after);
  });

  it('is the one of the environment where it is given', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-certificate-'));
    try {
      const given = await makeIdentity('Given', new Date());
      const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
      await writeFile(certificate, given.certificates.join(''));
      await writeFile(key, given.privateKey);
      const config = { ...t.deps.config, SEALING_CERTIFICATE_FILE: certificate, SEALING_KEY_FILE: key };
      const read = await readSealingIdentity({ ...t.deps, config });
      expect(new X509Certificate(read.certificates[0] ?? '').subject).toBe('CN=Given');
      await expect(
        readSealingIdentity({ ...t.deps, config: { ...config, SEALING_KEY_FILE: undefined } }),
      ).rejects.toThrow('given together');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
