/** The numbers that vPIC gives to what a VIN can tell (its table Element). */
export const ELEMENT = {
  bodyClass: 5,
  cylinders: 9,
  displacementCc: 11,
  displacementL: 13,
  doors: 14,
  driveType: 15,
  engineModel: 18,
  fuelPrimary: 24,
  model: 28,
  series: 34,
  trim: 38,
  engineConfiguration: 64,
  fuelSecondary: 66,
  electrification: 126,
  chargerLevel: 127,
  otherEngineInfo: 129,
  turbo: 135,
} as const;

export type ElementId = (typeof ELEMENT)[keyof typeof ELEMENT];

/** Elements whose value is a number into a table of names. The model's is one too, but has its make with it. */
export const NAMES_OF: Partial<Record<ElementId, string>> = {
  [ELEMENT.bodyClass]: 'BodyStyle',
  [ELEMENT.driveType]: 'DriveType',
  [ELEMENT.fuelPrimary]: 'FuelType',
  [ELEMENT.engineConfiguration]: 'EngineConfiguration',
  [ELEMENT.fuelSecondary]: 'FuelType',
  [ELEMENT.electrification]: 'ElectrificationLevel',
  [ELEMENT.chargerLevel]: 'ChargerLevel',
  [ELEMENT.turbo]: 'Turbo',
};
