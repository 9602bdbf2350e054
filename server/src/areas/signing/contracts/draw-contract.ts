import { contractParts, fillFields } from '@forecourt/domain/contract-text/index';
import type { Context } from '../../../http/context';
import { drawDocument } from '../../../http/draw-document';
import type { SheetHead } from '../../../services/pdf/sheet';
import { contractDocument } from './contract-document';
import type { ContractSigner } from './contract-sheet';

interface Wanted {
  head: SheetHead;
  title: string;
  body: string;
  values: Readonly<Record<string, string>>;
  signers: readonly ContractSigner[];
}

/** A contract as PDF, with the places where it is signed. */
export const drawContract = (context: Context, { head, title, body, values, signers }: Wanted) =>
  drawDocument(context, contractDocument, 'body', {
    ...{ head, title, signers },
    parts: contractParts(fillFields(body, values)),
  });
