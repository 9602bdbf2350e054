import { BILL_TYPES } from '../bill-of-sale/bill-type';
import { BASE_WORDS } from './earn';
import { moneyText, percentText } from './line';
import type { CommissionRule, CommissionRuleKind, CommissionTier, EarningRule, TiersRule } from './plan';

/** As the rules are called on screens. */
export const RULE_NAMES: Readonly<Record<CommissionRuleKind, string>> = {
  percent: 'Percent of gross',
  flat: 'Flat per unit',
  tiers: 'Tiers by units',
  gates: 'Percent by product penetration',
  'greater-of': 'The greater of',
  floor: 'Minimum per unit',
  cap: 'Maximum per unit',
  spiff: 'Spiff for a product',
  'age-bonus': 'Bonus for aged stock',
  'unit-bonus': 'Bonus for units',
  override: "Override on the team's commission",
  salary: 'Salary',
  draw: 'Draw',
  house: 'House deals',
  chargeback: 'Chargeback',
};

const packText = ({ of, pack }: Pick<TiersRule, 'of' | 'pack'>): string =>
  pack > 0 && of !== 'back' && of !== 'unit' ? ` after a pack of ${moneyText(pack)}` : '';

const tierText = (of: TiersRule['of'], { from, to, rate, amount }: CommissionTier): string => {
  const value = of === 'unit' ? moneyText(amount) : percentText(rate);
  if (to === null) return `${value} from unit ${from}`;
  return from === to ? `${value} for unit ${from}` : `${value} for units ${from} to ${to}`;
};

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const earningText = (rule: EarningRule): string => {
  if (rule.kind === 'percent') {
    const loss = rule.loss === 'shared' ? '; a loss counts' : '';
    return `${percentText(rule.rate)} of the ${BASE_WORDS[rule.of]}${packText(rule)}${loss}`;
  }
  if (rule.kind === 'flat') return `${moneyText(rule.amount)} per unit`;
  if (rule.kind === 'gates') {
    const steps = rule.gates.map(({ from, rate }) => `${percentText(rate)} from ${percentText(from)}`);
    return `Percent of the ${BASE_WORDS[rule.of]} by product penetration: ${steps.join(', ')}`;
  }
  const what = rule.of === 'unit' ? 'Per unit' : `Percent of the ${BASE_WORDS[rule.of]}${packText(rule)}`;
  const counts = rule.counts === 'retroactive' ? 'on all units of the month' : 'on the units of each tier';
  return `${what}, ${counts}: ${rule.tiers.map((tier) => tierText(rule.of, tier)).join(', ')}`;
};

const houseText = (types: readonly number[]): string => {
  if (types.length === 0) return 'Pays no commission';
  const names = BILL_TYPES.filter(({ value }) => types.includes(value)).map(({ label }) => label.en);
  return `Pays nothing for ${names.join(', ').toLowerCase()}`;
};

/** A rule as a sentence. */
export const ruleText = (rule: CommissionRule): string => {
  switch (rule.kind) {
    case 'greater-of':
      return `The greater of ${rule.options.map((option) => lower(earningText(option))).join(' and ')}`;
    case 'floor':
      return `At least ${moneyText(rule.amount)} per unit`;
    case 'cap':
      return `At most ${moneyText(rule.amount)} per unit`;
    case 'spiff':
      return `${moneyText(rule.amount)} for each ${rule.product || 'product'}`;
    case 'age-bonus':
      return `${moneyText(rule.amount)} for a vehicle in stock ${rule.days} days or more`;
    case 'unit-bonus':
      return `Monthly bonus: ${rule.steps.map(({ units, amount }) => `${moneyText(amount)} at ${units} units`).join(', ')}`;
    case 'override':
      return `${percentText(rule.rate)} of the team's commission`;
    case 'salary':
      return `Salary of ${moneyText(rule.amount)} a month`;
    case 'draw':
      return rule.settles === 'recoverable'
        ? `Draw of ${moneyText(rule.amount)} a month, recovered from later months`
        : `At least ${moneyText(rule.amount)} a month, not recovered`;
    case 'house':
      return houseText(rule.types);
    case 'chargeback': {
      const within = rule.days === null ? '' : ` within ${rule.days} days`;
      return `${percentText(rule.rate)} is charged back when a sale is cancelled${within}`;
    }
    default:
      return earningText(rule);
  }
};
