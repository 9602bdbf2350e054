import { questionSet } from './question';

const ANY = { vehicles: 'any' } as const;

/** domain.md 3.8: the written history before the sale. */
export const ALBERTA_QUESTIONS = questionSet(
  'AB',
  'Automotive Business Regulation (Alta. Reg. 192/99), vehicle history information',
  [
    ['AB01', 'Was it bought back by the manufacturer?', 'A-t-il été racheté par le constructeur?'],
    ['AB02', 'Was it damaged by fire?', 'A-t-il été endommagé par le feu?', ANY],
    ['AB03', 'Was it damaged by flood?', 'A-t-il été endommagé par une inondation?', ANY],
    [
      'AB04',
      'Was it used as a police or emergency vehicle?',
      'A-t-il servi de véhicule de police ou d’urgence?',
    ],
    ['AB05', 'Was it used as a taxi or limousine?', 'A-t-il servi de taxi ou de limousine?'],
    ['AB06', 'Was it used as a rental vehicle?', 'A-t-il servi de véhicule de location?'],
    ['AB07', 'Was it declared salvage?', 'A-t-il été déclaré véhicule récupéré?'],
  ],
);

/** domain.md 3.8: the declarations of the purchase agreement. */
export const BRITISH_COLUMBIA_QUESTIONS = questionSet(
  'BC',
  'Motor Dealer Act Regulation (B.C. Reg. 447/78), ss. 21–23',
  [
    [
      'BC01',
      'Was it registered outside British Columbia?',
      'A-t-il été immatriculé hors de la Colombie-Britannique?',
    ],
    [
      'BC02',
      'Was it used as a police or emergency vehicle, as a taxi, or in organized racing?',
      'A-t-il servi de véhicule de police ou d’urgence, de taxi, ou en course organisée?',
    ],
    ['BC03', 'Was it used as a rental or lease vehicle?', 'A-t-il servi de véhicule de location?'],
    [
      'BC04',
      'Was damage repaired that cost more than $2,000?',
      'Des dommages de plus de 2 000 $ ont-ils été réparés?',
      ANY,
    ],
    ['BC05', 'Was it damaged by flood?', 'A-t-il été endommagé par une inondation?', ANY],
    [
      'BC06',
      'Does the odometer show the true distance driven?',
      'L’odomètre indique-t-il la distance réellement parcourue?',
      { detailsFor: ['no', 'unknown'] },
    ],
    [
      'BC07',
      'Does it meet the Motor Vehicle Act, so that it is not sold as unsuitable for transportation?',
      'Est-il conforme à la Motor Vehicle Act, de sorte qu’il n’est pas vendu comme impropre au transport?',
      { vehicles: 'any', detailsFor: ['no', 'unknown'] },
    ],
  ],
);
