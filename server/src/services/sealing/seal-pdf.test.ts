import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { fromBER } from 'asn1js';
import fc from 'fast-check';
import { ContentInfo, SignedData } from 'pkijs';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeCertificate, makeIdentity, readIdentity, type SealingIdentity } from './index';
import { sealPdf } from './seal-pdf';
import { checkSeal, checkSyntax, hasPdfTools, WITHOUT_PDF_TOOLS } from './test-support/pdf-tools';

const AT = new Date('2026-05-01T17:20:00Z');
let identity: SealingIdentity;
beforeAll(async () => {
  identity = await makeIdentity('Seal of the tests', new Date());
});

const seal = async (by = identity, pages = 2) => {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1) document.addPage().drawText(`Price 21,000.00, page ${page}`);
  return Buffer.from(
    await sealPdf(document, by, { name: 'Élan Motors', reason: 'Signed by all parties', at: AT }),
  );
};

/** The bytes between the signed ranges, and the ranges. */
const partsOf = (file: Buffer) => {
  const [, start, end, rest] = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(file.toString('latin1')) ?? [];
  return { start: Number(start), end: Number(end), rest: Number(rest) };
};

describe('the certificate of an installation', () => {
  it('is an X.509 that may sign and nothing else, valid for ten years', () => {
    const certificate = new X509Certificate(identity.certificates[0] ?? '');
    expect(certificate.subject).toBe('CN=Seal of the tests');
    expect(certificate.ca).toBe(false);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    const years = new Date(certificate.validTo).getUTCFullYear() - new Date().getUTCFullYear();
    expect(years).toBe(10);
    expect(describeCertificate(identity.certificates[0] ?? '').fingerprint).toMatch(/^([0-9A-F]{2}:){31}/);
  });

  it('that is given must belong to its key', async () => {
    const certificatePem = identity.certificates.join('\n');
    expect(readIdentity({ certificatePem, keyPem: identity.privateKey }).certificates).toHaveLength(1);
    const other = await makeIdentity('Another', new Date());
    expect(() => readIdentity({ certificatePem, keyPem: other.privateKey })).toThrow('is not the key');
    expect(() => readIdentity({ certificatePem: 'text', keyPem: identity.privateKey })).toThrow(
      'contains no certificate',
    );
    const ed25519 = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    expect(() => readIdentity({ certificatePem, keyPem: ed25519.toString() })).toThrow('RSA or an EC key');
  });
});

describe('sealPdf', () => {
  it('signs every byte but the signature itself', async () => {
    const file = await seal();
    const { start, end, rest } = partsOf(file);
    expect(end + rest).toBe(file.length);
    expect(file.subarray(start, start + 1).toString() + file.subarray(end - 1, end).toString()).toBe('<>');
  });

  it('names the certificate among what is signed and leaves the time to the document, as PAdES B-B wants', async () => {
    const file = await seal();
    const { start, end } = partsOf(file);
    const der = Buffer.from(file.subarray(start + 1, end - 1).toString('latin1'), 'hex');
    const { result } = fromBER(new Uint8Array(der).buffer);
    const signed = new SignedData({ schema: new ContentInfo({ schema: result }).content });
    const types = signed.signerInfos[0]?.signedAttrs?.attributes.map(({ type }) => type) ?? [];
    expect([...types].sort()).toEqual(
      ['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4', '1.2.840.113549.1.9.16.2.47'].sort(),
    );
    const content = Buffer.concat([file.subarray(0, start), file.subarray(end)]);
    expect(await signed.verify({ signer: 0, data: new Uint8Array(content).buffer })).toBe(true);
    expect(file.toString('latin1')).toContain('(D:20260501172000Z)');
  });
});

describe.skipIf(!hasPdfTools)(`a sealed document${WITHOUT_PDF_TOOLS}`, () => {
  it('is valid and covered as a whole for pdfsig, and without faults for qpdf', async () => {
    const file = await seal();
    expect(await checkSeal(file)).toMatchObject({
      ...{ signatures: 1, isValid: true, coversAll: true, isPades: true },
    });
    expect(await checkSyntax(file)).toBe('');
  });

  it('is sealed with an RSA certificate and its issuer just as well', async () => {
    const rsa = await makeIdentity('Given', new Date(), 'rsa');
    const given = readIdentity({
      certificatePem: [...rsa.certificates, ...identity.certificates].join('\n'),
      keyPem: rsa.privateKey,
    });
    expect(given.certificates).toHaveLength(2);
    expect(await checkSeal(await seal(given))).toMatchObject({ isValid: true, coversAll: true });
  });

  it('is no longer valid after a change of any byte that is shown', async () => {
    const file = await seal();
    const { start, end } = partsOf(file);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 20, max: start - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const changed = Buffer.from(file);
          changed[at] = (changed[at] ?? 0) ^ by;
          expect((await checkSeal(changed)).isValid).toBe(false);
        },
      ),
      { numRuns: 25 },
    );
    const inTheEnd = Buffer.from(file);
    inTheEnd[end + 40] = (inTheEnd[end + 40] ?? 0) ^ 1;
    expect((await checkSeal(inTheEnd)).isValid).toBe(false);
  });

  it('shows what was appended: the signature no longer covers all of it', async () => {
    const file = await seal();
    const appended = Buffer.concat([
      file,
      Buffer.from(
        '\n90 0 obj\n<< /Type /Note >>\nendobj\nxref\n0 0\ntrailer\n<< /Size 91 >>\nstartxref\n0\n%%EOF\n',
      ),
    ]);
    expect((await checkSeal(appended)).coversAll).toBe(false);
  });
});
