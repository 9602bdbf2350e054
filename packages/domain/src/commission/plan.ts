import type { BillType } from '../bill-of-sale/bill-type';
import type { Cents } from '../money';

export const COMMISSION_BASES = ['front', 'back', 'total'] as const;
/** Which gross of a sale a percentage is of. */
export type CommissionBase = (typeof COMMISSION_BASES)[number];

/** A share of a gross. The pack is deducted from front and total before; a loss pays nothing or costs its share. */
export interface PercentRule {
  kind: 'percent';
  of: CommissionBase;
  /** In percent, with at most three places. */
  rate: number;
  pack: Cents;
  loss: 'ignored' | 'shared';
}

export interface FlatRule {
  kind: 'flat';
  amount: Cents;
}

/** `rate` counts where the tiers are of a gross, `amount` where they are of each unit. */
export interface CommissionTier {
  /** The first and the last unit of the month; no last one is 'and more'. */
  from: number;
  to: number | null;
  rate: number;
  amount: Cents;
}

/** Forward: each sale has the tier of its own place in the month. Retroactive: all have the tier that the month reaches. */
export interface TiersRule {
  kind: 'tiers';
  of: CommissionBase | 'unit';
  counts: 'forward' | 'retroactive';
  pack: Cents;
  tiers: readonly CommissionTier[];
}

/** A share of a gross that grows with how many sales of the month have a product of the finance office. */
export interface GatesRule {
  kind: 'gates';
  of: CommissionBase;
  /** From so many percent of the units on. */
  gates: readonly { from: number; rate: number }[];
}

export type EarningRule = PercentRule | FlatRule | TiersRule | GatesRule;

export interface GreaterOfRule {
  kind: 'greater-of';
  options: readonly EarningRule[];
}

/** The least that a sale pays ('mini'). */
export interface FloorRule {
  kind: 'floor';
  amount: Cents;
}

export interface CapRule {
  kind: 'cap';
  amount: Cents;
}

/** For each product or add-on of the sale whose name has these words. */
export interface SpiffRule {
  kind: 'spiff';
  product: string;
  amount: Cents;
}

/** For a vehicle that stood for so many days or longer. */
export interface AgeBonusRule {
  kind: 'age-bonus';
  days: number;
  amount: Cents;
}

/** What the month pays at so many units in all; each sale pays what it adds to that. */
export interface UnitBonusRule {
  kind: 'unit-bonus';
  steps: readonly { units: number; amount: Cents }[];
}

/** A share of the commission of the team. */
export interface OverrideRule {
  kind: 'override';
  rate: number;
}

/** Each month. */
export interface SalaryRule {
  kind: 'salary';
  amount: Cents;
}

/** The least that a month pays; what is paid in advance is deducted from later months, or not. */
export interface DrawRule {
  kind: 'draw';
  amount: Cents;
  settles: 'recoverable' | 'guaranteed';
}

/** Sales that pay nothing and count as no unit: those of these types, of every type where none is named. */
export interface HouseRule {
  kind: 'house';
  types: readonly BillType[];
}

/** How much is charged back when a sale is taken back; all of it without this rule. */
export interface ChargebackRule {
  kind: 'chargeback';
  rate: number;
  /** Within so many days after delivery; null is without end. */
  days: number | null;
}

export type CommissionRule =
  | EarningRule
  | GreaterOfRule
  | FloorRule
  | CapRule
  | SpiffRule
  | AgeBonusRule
  | UnitBonusRule
  | OverrideRule
  | SalaryRule
  | DrawRule
  | HouseRule
  | ChargebackRule;

export type CommissionRuleKind = CommissionRule['kind'];

export const EARNING_KINDS = ['percent', 'flat', 'tiers', 'gates'] as const;

export const COMMISSION_RULE_KINDS = [
  ...EARNING_KINDS,
  ...(['greater-of', 'floor', 'cap', 'spiff', 'age-bonus', 'unit-bonus', 'override'] as const),
  ...(['salary', 'draw', 'house', 'chargeback'] as const),
] as const satisfies readonly CommissionRuleKind[];

/** Rules that a plan for vehicles can have: they depend on the sale alone. */
export const VEHICLE_RULE_KINDS: readonly CommissionRuleKind[] = [
  ...(['percent', 'flat', 'greater-of', 'floor', 'cap', 'spiff', 'age-bonus', 'house'] as const),
];

/** Of whom or of what, with the rules in any order: minimum and maximum hold for what percentages and flats make, the rest is added. */
export interface CommissionPlan {
  kind: 'person' | 'vehicle';
  /** Whose sales pay a person: their own, or those of a team. */
  basis: 'own' | 'team';
  /** Users whose sales count; empty is everyone's. */
  team: readonly number[];
  /** Whether a plan for vehicles is paid beside that of the person, or instead of it. */
  mode: 'adds' | 'replaces';
  rules: readonly CommissionRule[];
}

type RuleOf<K extends CommissionRuleKind> = Extract<CommissionRule, { kind: K }>;

export const rulesOf = <K extends CommissionRuleKind>(
  { rules }: Pick<CommissionPlan, 'rules'>,
  kind: K,
): RuleOf<K>[] => rules.filter((rule): rule is RuleOf<K> => rule.kind === kind);

export const isEarning = (rule: CommissionRule): rule is EarningRule | GreaterOfRule =>
  rule.kind === 'greater-of' || (EARNING_KINDS as readonly string[]).includes(rule.kind);
