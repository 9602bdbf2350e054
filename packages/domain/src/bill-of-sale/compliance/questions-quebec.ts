import { questionSet } from './question';

/** domain.md 3.8: what the label of a used car says, beside the parts of the contract. */
export const QUEBEC_QUESTIONS = questionSet(
  'QC',
  'Consumer Protection Act (CQLR c. P-40.1), label of a used automobile',
  [
    [
      'QC01',
      'Does the odometer show the distance really driven?',
      'L’odomètre indique-t-il la distance réellement parcourue?',
      { detailsFor: ['no', 'unknown'] },
    ],
    ['QC02', 'Was it used as a taxi?', 'A-t-il servi de taxi?'],
    ['QC03', 'Was it used by a driving school?', 'A-t-il servi à une école de conduite?'],
    ['QC04', 'Was it used as a rental vehicle?', 'A-t-il servi de véhicule de location?'],
    ['QC05', 'Was it used as a police vehicle?', 'A-t-il servi de véhicule de police?'],
    ['QC06', 'Was it used as an ambulance?', 'A-t-il servi d’ambulance?'],
    [
      'QC07',
      'Was it used as a courtesy vehicle or demonstrator?',
      'A-t-il servi de véhicule de courtoisie ou de démonstration?',
    ],
    [
      'QC08',
      'Did the merchant repair it? Say what was repaired.',
      'Le commerçant l’a-t-il réparé? Indiquez les réparations.',
    ],
    ['QC09', 'Is there a certificate of an inspection?', 'Existe-t-il un certificat d’inspection?'],
  ],
);
