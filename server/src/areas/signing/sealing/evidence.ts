import { formatDay, formatInstant } from '@forecourt/domain/dates';
import { formatPhone } from '@forecourt/domain/phone-text';
import { describeCertificate, type SealingIdentity } from '../../../services/sealing';
import { consentText } from '../consent-text';
import type { Dealer } from '../dealer.queries';
import type { RequestRow } from '../requests/request.queries';
import { isSameName } from '../requests/same-name';
import type { SignerRow } from '../requests/signer.queries';
import { EVIDENCE_WORDS, type EvidenceWords, otherNameText } from './evidence-words';
import type { SheetSigner, SignedSheet } from './sheet-parts';

interface Gathered {
  row: RequestRow;
  signers: readonly SignerRow[];
  dealer: Dealer;
  /** Who sent it to be signed. */
  sender: string;
  identity: SealingIdentity;
}

/** As it was where the dealership is. */
const timeText = (at: string | null, timezone: string) => (at === null ? '' : formatInstant(at, timezone));

const signerFacts = (
  words: EvidenceWords,
  row: RequestRow,
  signer: SignerRow,
  timezone: string,
): SheetSigner => {
  const strokes = signer.strokes ?? [];
  const sentTo = row.in_office ? '' : [signer.email, formatPhone(signer.mobile)].filter(Boolean).join(', ');
  return {
    ...{ customerId: signer.customer_id, role: signer.role, name: signer.name },
    day: formatDay(signer.signed_at ?? row.created_at, 'YYYY-MM-DD', timezone),
    signature: {
      name: signer.signed_name,
      at: signer.signed_at === null ? '' : formatInstant(signer.signed_at, timezone),
      strokes,
    },
    facts: [
      { label: words.role, value: words.roles[signer.role] },
      { label: words.signedName, value: signer.signed_name },
      { label: words.kind, value: strokes.length > 0 ? words.drawn : words.typed },
      { label: words.opened, value: timeText(signer.opened_at, timezone), oneLine: true },
      { label: words.consented, value: timeText(signer.consented_at, timezone), oneLine: true },
      { label: words.signed, value: timeText(signer.signed_at, timezone), oneLine: true },
      { label: words.words, value: signer.consent_version },
      { label: words.address, value: signer.address },
      ...(sentTo === '' ? [] : [{ label: words.sentTo, value: sentTo }]),
    ],
    longFacts: [
      ...(isSameName(signer.signed_name, signer.name)
        ? []
        : [{ label: words.otherName, value: otherNameText(row.language, signer.signed_name, signer.name) }]),
      { label: words.browser, value: signer.browser },
    ],
  };
};

/** Who signed what, when and from where: the pages that are added to the document. */
export const gatherEvidence = ({
  row,
  signers,
  dealer,
  sender,
  identity,
}: Gathered): Omit<SignedSheet, 'document' | 'head' | 'identity' | 'seal'> => {
  const words = EVIDENCE_WORDS[row.language];
  const { timezone } = dealer;
  const [own = ''] = identity.certificates;
  const { subject, fingerprint } = describeCertificate(own);
  const number = `${words.request} ${row.id}`;
  return {
    ...{
      title: row.title,
      language: row.language,
      number,
      words,
      consent: consentText(row.language, dealer.name),
    },
    facts: [
      { label: words.name, value: row.title },
      { label: words.asked, value: timeText(row.created_at, timezone), oneLine: true },
      { label: words.askedBy, value: sender },
      { label: words.completed, value: timeText(row.ended_at, timezone), oneLine: true },
    ],
    longFacts: [
      { label: words.way, value: row.in_office ? words.inOffice : words.byLink },
      { label: words.hash, value: row.sha256 },
      { label: words.certificate, value: subject },
      { label: words.fingerprint, value: fingerprint },
    ],
    dealership: {
      name: [sender, dealer.name].filter(Boolean).join(', '),
      day: formatDay(row.ended_at ?? row.created_at, 'YYYY-MM-DD', timezone),
    },
    signers: signers.map((signer) => signerFacts(words, row, signer, timezone)),
  };
};
