import type { Language } from '../requests/letters';
import type { SignerRole } from '../requests/signer.queries';

const EN = {
  title: 'Evidence of signing',
  signatures: 'Signatures',
  document: 'Document',
  name: 'Title',
  request: 'Signature request',
  asked: 'Sent to be signed',
  askedBy: 'Sent by',
  completed: 'Signed by all',
  way: 'How it was signed',
  inOffice: 'In the office, on a device of the dealership',
  byLink: 'By a personal link that was sent to each person',
  hash: 'Fingerprint of the document as it was shown and signed (SHA-256)',
  certificate: 'Sealed with the certificate',
  fingerprint: 'Fingerprint of the certificate (SHA-256)',
  signer: 'Signer',
  role: 'Role',
  sentTo: 'Link sent to',
  opened: 'Opened',
  consented: 'Agreed to sign electronically',
  words: 'Version of the consent text',
  signed: 'Signed',
  signedName: 'Name as typed',
  otherName: 'Note on the name',
  kind: 'Signature',
  drawn: 'Drawn on the screen',
  typed: 'Typed name',
  address: 'IP address',
  browser: 'Browser',
  consent: 'Consent text',
  accepted: 'Each signer ticked “Accept This Agreement” before signing.',
  check: 'How to check',
  checkText:
    'This PDF is sealed with an electronic signature. Open it in a PDF reader that shows signatures, such as Adobe Acrobat Reader: it reports any change made after sealing. The reader may say that the issuer of the certificate is unknown. In that case compare the fingerprint of the certificate with the one above.',
  lead: 'I have read this document and accept this agreement.',
  nameAndTime: 'Name, date and time',
  typedHint: 'Signed by typing the name',
  sealedHint: 'Sealed electronically for the dealership',
  reason: 'Signed by all parties',
  roles: { buyer: 'Buyer', 'co-buyer': 'Co-buyer', guarantor: 'Guarantor', customer: 'Customer' },
} satisfies Record<string, string | Record<SignerRole, string>>;

const FR: typeof EN = {
  title: 'Preuve de signature',
  signatures: 'Signatures',
  document: 'Document',
  name: 'Titre',
  request: 'Demande de signature',
  asked: 'Envoyé pour signature',
  askedBy: 'Envoyé par',
  completed: 'Signé par tous',
  way: 'Mode de signature',
  inOffice: 'Au bureau, sur un appareil du commerçant',
  byLink: 'Par un lien personnel envoyé à chaque personne',
  hash: 'Empreinte du document tel que présenté et signé (SHA-256)',
  certificate: 'Scellé avec le certificat',
  fingerprint: 'Empreinte du certificat (SHA-256)',
  signer: 'Signataire',
  role: 'Rôle',
  sentTo: 'Lien envoyé à',
  opened: 'Ouvert',
  consented: 'Consentement à la forme électronique',
  words: 'Version du texte de consentement',
  signed: 'Signé',
  signedName: 'Nom saisi',
  otherName: 'Remarque sur le nom',
  kind: 'Signature',
  drawn: 'Tracée à l’écran',
  typed: 'Nom saisi au clavier',
  address: 'Adresse IP',
  browser: 'Navigateur',
  consent: 'Texte de consentement',
  accepted: 'Chaque signataire a coché « J’accepte cette entente » avant de signer.',
  check: 'Comment vérifier',
  checkText:
    'Ce PDF est scellé par une signature électronique. Ouvrez-le dans un lecteur PDF qui affiche les signatures, comme Adobe Acrobat Reader : il signale toute modification faite après le scellement. Le lecteur peut indiquer que l’émetteur du certificat est inconnu ; comparez alors l’empreinte du certificat avec celle ci-dessus.',
  lead: 'J’ai lu ce document et j’accepte cette entente.',
  nameAndTime: 'Nom, date et heure',
  typedHint: 'Signé en saisissant le nom',
  sealedHint: 'Scellé électroniquement pour le commerçant',
  reason: 'Signé par toutes les parties',
  roles: { buyer: 'Acheteur', 'co-buyer': 'Coacheteur', guarantor: 'Caution', customer: 'Client' },
};

export type EvidenceWords = typeof EN;
export const EVIDENCE_WORDS: Readonly<Record<Language, EvidenceWords>> = { en: EN, fr: FR };

/** Apart from the words above, which are sent to a thread and cannot have functions. */
export const otherNameText = (language: Language, typed: string, name: string): string =>
  language === 'fr'
    ? `« ${typed} » a été saisi. Le document nomme ${name}.`
    : `“${typed}” was typed. The document names ${name}.`;
