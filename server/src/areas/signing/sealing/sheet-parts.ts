import type { Signature } from '../../../services/pdf';
import type { SheetHead, SheetLanguage } from '../../../services/pdf/sheet';
import type { SealingIdentity } from '../../../services/sealing';
import type { SealDetails } from '../../../services/sealing/seal-pdf';
import type { SignerRole } from '../requests/signer.queries';
import type { EvidenceWords } from './evidence-words';

interface Fact {
  label: string;
  value: string;
  oneLine?: boolean;
}

export interface SheetSigner {
  customerId: number | null;
  role: SignerRole;
  name: string;
  /** YYYY-MM-DD, where the dealership is. */
  day: string;
  signature: Signature;
  facts: readonly Fact[];
  longFacts: readonly Fact[];
}

/** What a signed document is made of: the document as it was shown, the signatures, the evidence, the seal. */
export interface SignedSheet {
  document: Uint8Array;
  title: string;
  language: SheetLanguage;
  number: string;
  head: SheetHead;
  words: EvidenceWords;
  facts: readonly Fact[];
  longFacts: readonly Fact[];
  signers: readonly SheetSigner[];
  /** Who sent it to be signed, and the day of the seal: what stands where the dealership signs. */
  dealership: { name: string; day: string };
  consent: string;
  identity: SealingIdentity;
  seal: SealDetails;
}
