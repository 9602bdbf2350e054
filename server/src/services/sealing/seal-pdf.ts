import {
  PDFArray,
  type PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
} from '@cantoo/pdf-lib';
import { signDetached } from './cms-signature';
import type { SealingIdentity } from './identity';

export interface SealDetails {
  /** Who seals, as a viewer shows it. */
  name: string;
  reason: string;
  at: Date;
}

/** Ten digits, which is more than any file of ours has bytes. */
const PLACEHOLDER = '**********';
/** Room for the signature itself and its attributes, beside the certificates. */
const SIGNATURE_BYTES = 4_096;

const roomFor = ({ certificates }: SealingIdentity) =>
  SIGNATURE_BYTES + certificates.reduce((sum, pem) => sum + pem.length, 0);

/** No change at all is allowed afterwards: a viewer reports even one that is only appended. */
const noChanges = (document: PDFDocument) =>
  document.context.obj([
    {
      Type: 'SigRef',
      TransformMethod: 'DocMDP',
      TransformParams: { Type: 'TransformParams', P: 1, V: '1.2' },
    },
  ]);

const signatureDictionary = (document: PDFDocument, identity: SealingIdentity, details: SealDetails) => {
  const { context } = document;
  const byteRange = PDFArray.withContext(context);
  byteRange.push(PDFNumber.of(0));
  for (let part = 0; part < 3; part += 1) byteRange.push(PDFName.of(PLACEHOLDER));
  const dictionary: PDFDict = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
  });
  dictionary.set(PDFName.of('ByteRange'), byteRange);
  dictionary.set(PDFName.of('Contents'), PDFHexString.of('0'.repeat(roomFor(identity) * 2)));
  dictionary.set(PDFName.of('Name'), PDFHexString.fromText(details.name));
  dictionary.set(PDFName.of('Reason'), PDFHexString.fromText(details.reason));
  dictionary.set(PDFName.of('M'), PDFString.fromDate(details.at));
  dictionary.set(PDFName.of('Reference'), noChanges(document));
  return context.register(dictionary);
};

/** The bits print (3) and locked (8) of an annotation. */
const PRINTED_AND_LOCKED = 132;
/** There are signatures, and the file may only be appended to. */
const SIGNATURES_EXIST = 3;

/** A signature field without a picture, on the last page. */
const addField = (document: PDFDocument, signature: ReturnType<typeof signatureDictionary>) => {
  const { context, catalog } = document;
  const page = document.getPages().at(-1);
  if (!page) throw new Error('a document without pages cannot be sealed');
  const field = context.register(
    context.obj({
      ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', Rect: [0, 0, 0, 0] },
      ...{ V: signature, T: PDFString.of('Seal'), F: PRINTED_AND_LOCKED, P: page.ref },
    }),
  );
  page.node.addAnnot(field);
  const form = document.getForm().acroForm;
  form.dict.set(PDFName.of('SigFlags'), PDFNumber.of(SIGNATURES_EXIST));
  form.addField(field);
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signature }));
};

const rangeMark = `/ByteRange [ 0 /${PLACEHOLDER} /${PLACEHOLDER} /${PLACEHOLDER} ]`;

const findOnce = (file: Buffer, mark: string): number => {
  const at = file.indexOf(mark, 0, 'latin1');
  if (at === -1 || file.indexOf(mark, at + 1, 'latin1') !== -1)
    throw new Error('the place of the signature was not found once');
  return at;
};

/** Writes the ranges that are signed, signs them, and writes the signature between them. */
const fillSignature = async (file: Buffer, identity: SealingIdentity): Promise<void> => {
  const hex = roomFor(identity) * 2;
  const start = findOnce(file, `<${'0'.repeat(hex)}>`);
  const end = start + hex + 2;
  const range = `/ByteRange [0 ${start} ${end} ${file.length - end}]`;
  file.write(range.padEnd(rangeMark.length), findOnce(file, rangeMark), 'latin1');
  const signature = await signDetached(
    Buffer.concat([file.subarray(0, start), file.subarray(end)]),
    identity,
  );
  const code = Buffer.from(signature).toString('hex');
  if (code.length > hex) throw new Error('the signature is larger than its place');
  file.write(code, start + 1, 'latin1');
};

/**
 * Writes a document as a PDF that is sealed as a whole: PAdES B-B, certified with no changes allowed. It is the last
 * thing that is done to a document.
 */
export const sealPdf = async (
  document: PDFDocument,
  identity: SealingIdentity,
  details: SealDetails,
): Promise<Uint8Array> => {
  addField(document, signatureDictionary(document, identity, details));
  // the place of the signature is found in the bytes, so it must not lie in a compressed object
  const file = Buffer.from(
    await document.save({
      useObjectStreams: false,
      updateFieldAppearances: false,
      objectsPerTick: Number.POSITIVE_INFINITY,
    }),
  );
  await fillSignature(file, identity);
  return file;
};
