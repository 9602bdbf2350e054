export const DECLARATION_ANSWERS = ['yes', 'no', 'unknown'] as const;
export type DeclarationAnswer = (typeof DECLARATION_ANSWERS)[number];

/** What the seller declares of the vehicle (domain.md 3.7: what the dealer must disclose when it is sold again). */
export const DECLARATIONS = [
  {
    code: 'owner',
    expected: 'yes',
    text: {
      en: 'The seller owns the vehicle and may sell it',
      fr: 'Le vendeur est propriétaire du véhicule et peut le vendre',
    },
  },
  {
    code: 'odometer',
    expected: 'yes',
    text: {
      en: 'The odometer shows the true distance; it was neither replaced nor changed',
      fr: "L'odomètre indique la distance réelle; il n'a été ni remplacé ni modifié",
    },
  },
  {
    code: 'accidents',
    expected: 'no',
    text: {
      en: 'The vehicle was damaged in an accident or another incident',
      fr: 'Le véhicule a été endommagé dans un accident ou un autre incident',
    },
  },
  {
    code: 'brand',
    expected: 'no',
    text: {
      en: 'It is or was branded salvage, rebuilt or irreparable, or an insurer declared it a total loss',
      fr: 'Il est ou a été déclaré gravement accidenté, reconstruit, irrécupérable ou perte totale',
    },
  },
  {
    code: 'water',
    expected: 'no',
    text: {
      en: 'It was damaged by fire or water',
      fr: "Il a été endommagé par le feu ou l'eau",
    },
  },
  {
    code: 'use',
    expected: 'no',
    text: {
      en: 'It was used as a taxi, limousine, police or rental vehicle',
      fr: 'Il a servi de taxi, de limousine, de véhicule de police ou de location',
    },
  },
  {
    code: 'elsewhere',
    expected: 'no',
    text: {
      en: 'It was registered outside the province',
      fr: 'Il a été immatriculé hors de la province',
    },
  },
  {
    code: 'defects',
    expected: 'no',
    text: {
      en: 'It has mechanical, electrical or structural faults that the seller knows of',
      fr: 'Il a des défauts mécaniques, électriques ou structurels connus du vendeur',
    },
  },
] as const;

export type DeclarationCode = (typeof DECLARATIONS)[number]['code'];
export type Declarations = Partial<Record<DeclarationCode, DeclarationAnswer>>;

/** Without these a vehicle is not bought from the public. */
export const NEEDED_DECLARATIONS = [
  'owner',
  'odometer',
  'accidents',
  'brand',
] as const satisfies readonly DeclarationCode[];

/** Whether an answer says something that a buyer must notice. */
export const isNotable = (code: DeclarationCode, answer: DeclarationAnswer | undefined): boolean =>
  answer !== undefined && DECLARATIONS.find((declared) => declared.code === code)?.expected !== answer;
