import type { Part } from '../part';
import { BHPH_PARTS } from './bhph';
import { BUYER_PARTS } from './buyer';
import { COST_PARTS } from './costs';
import { DEPOSIT_PARTS } from './deposit';
import { FEE_PARTS } from './fees';
import { FINANCING_PARTS } from './financing';
import { LEASE_PARTS } from './lease';
import { PRICE_PARTS } from './price';
import { SELLER_PARTS } from './seller';
import { TAX_PARTS } from './taxes';
import { COMMENT_PARTS, DELIVERY_PARTS, DISCLOSURE_PARTS, WARRANTY_PARTS } from './terms';
import { TRADE_PARTS } from './trade';
import { VEHICLE_PARTS } from './vehicle';

/** Every part of every bill. A new part is one line in the file of its section. */
export const PARTS = [
  ...BUYER_PARTS,
  ...SELLER_PARTS,
  ...VEHICLE_PARTS,
  ...PRICE_PARTS,
  ...FEE_PARTS,
  ...TAX_PARTS,
  ...TRADE_PARTS,
  ...DEPOSIT_PARTS,
  ...FINANCING_PARTS,
  ...LEASE_PARTS,
  ...BHPH_PARTS,
  ...WARRANTY_PARTS,
  ...DELIVERY_PARTS,
  ...DISCLOSURE_PARTS,
  ...COMMENT_PARTS,
  ...COST_PARTS,
];

type KnownPart = (typeof PARTS)[number];
export type PartName = KnownPart['name'];

/** The calculator must answer each of these. */
export type FormulaPartName = FormulaPart['name'];

type FormulaPart = Extract<KnownPart, { from: 'formula' }>;
const isFormula = (part: KnownPart): part is FormulaPart => part.from === 'formula';

/** Formula parts that show cost or gross. The catalogue marks them as private; a test holds both against each other. */
export const CONFIDENTIAL_FORMULAS = [
  'actualcashvalue',
  'gross_over_allowance',
  'gross_reserve',
  'gross_front',
  'gross_back',
  'gross_total',
] as const satisfies readonly FormulaPartName[];
export type ConfidentialFormula = (typeof CONFIDENTIAL_FORMULAS)[number];
export type PublicFormula = Exclude<FormulaPartName, ConfidentialFormula>;

const isPublic = (name: FormulaPartName): name is PublicFormula =>
  !CONFIDENTIAL_FORMULAS.some((confidential) => confidential === name);

export const PUBLIC_FORMULAS: readonly PublicFormula[] = PARTS.filter(isFormula)
  .map(({ name }) => name)
  .filter(isPublic);

const BY_NAME: ReadonlyMap<string, Part> = new Map(PARTS.map((part) => [part.name, part]));

/** undefined for a part_name that does not exist. */
export const findPart = (name: string): Part | undefined => BY_NAME.get(name);
