import { formatPhone } from '@forecourt/domain/phone-text';
import type { Language } from '../requests/letters';

const EN = {
  cancelled: 'This request to sign was cancelled.',
  expired: 'The time to sign this document is over.',
  declined: 'Another person declined to sign this document.',
  changed: 'This document was replaced by a newer one.',
  copyOver: 'This link no longer gives a copy.',
  contact: 'Please contact',
};

const FR: typeof EN = {
  cancelled: 'Cette demande de signature a été annulée.',
  expired: 'Le délai pour signer ce document est écoulé.',
  declined: 'Une autre personne a refusé de signer ce document.',
  changed: 'Ce document a été remplacé par un plus récent.',
  copyOver: 'Ce lien ne donne plus de copie.',
  contact: 'Veuillez communiquer avec',
};

/** Why a link cannot be used any more. */
export type WhyGone = Exclude<keyof typeof EN, 'contact'>;

export const goneText = (language: Language, why: WhyGone, dealer: { name: string; phone: string }) => {
  const words = language === 'fr' ? FR : EN;
  return `${words[why]} ${words.contact} ${[dealer.name, formatPhone(dealer.phone)].filter(Boolean).join(', ')}.`;
};
