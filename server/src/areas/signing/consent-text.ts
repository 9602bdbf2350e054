import type { Language } from './requests/letters';

/**
 * Consent to the electronic form. No law prescribes these words; they say what the laws on electronic commerce ask for:
 * that it is voluntary, what it covers, how to get paper, and what one needs to read the document. A change of the words
 * gets a new version, and the evidence of each signature names the version that was shown.
 */
export const CONSENT_VERSION = '2026-11-1';

const WORDS: Readonly<Record<Language, (dealership: string) => string>> = {
  en: (dealership) =>
    `I agree to receive this document in electronic form and to sign it electronically. My electronic signature has the same effect as one on paper. I do not have to agree: I can ask ${dealership} for a paper copy and sign it by hand, at no cost. I can open and keep PDF files on this device. My consent covers this document only.`,
  fr: (dealership) =>
    `J’accepte de recevoir ce document sous forme électronique et de le signer électroniquement. Ma signature électronique a le même effet qu’une signature sur papier. Je ne suis pas obligé d’accepter : je peux demander à ${dealership} une copie papier et la signer à la main, sans frais. Je peux ouvrir et conserver des fichiers PDF sur cet appareil. Mon consentement ne vise que ce document.`,
};

export const consentText = (language: Language, dealership: string): string => WORDS[language](dealership);
