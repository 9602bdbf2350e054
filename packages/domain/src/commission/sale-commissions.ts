import type { SaleFigures } from '../bill-of-sale/sale-figures';
import { type Cents, roundCents, sumCents } from '../money';
import { type Commission, computeCommission, computeWithVehicle } from './compute-commission';
import { NOTHING } from './line';
import { type CommissionPlan, rulesOf } from './plan';
import type { CommissionSale, MonthSoFar } from './sale';
import { byTeam } from './team-order';

/** Someone who has a plan on the day of a sale. */
export interface PaidPerson {
  userId: number;
  plan: CommissionPlan;
  month: MonthSoFar;
  /** What was computed of this sale before, which stays. */
  booked?: Commission;
}

export interface SoldVehicle {
  key: string;
  label: string;
  day: string;
  figures: Pick<SaleFigures, 'type' | 'sellers' | 'items'>;
  ageDays: number | null;
  /** The plan for this vehicle, where there is one. */
  plan: CommissionPlan | null;
}

export interface PersonCommission {
  userId: number;
  basis: CommissionPlan['basis'];
  sale: CommissionSale;
  commission: Commission;
}

type Seller = SaleFigures['sellers'][number];

const saleOf = (
  { key, label, day, figures, ageDays, plan }: SoldVehicle,
  sellers: readonly Seller[],
  teamCommission: Cents,
): CommissionSale => {
  const namesOf = (kind: 'product' | 'add-on') =>
    figures.items.filter((item) => item.kind === kind).map((item) => item.label);
  return {
    ...{ key, label, day, type: figures.type, ageDays, teamCommission },
    share: sellers.reduce((sum, { share }) => sum + share, 0),
    front: sumCents(sellers.map(({ frontGross }) => frontGross)),
    back: sumCents(sellers.map(({ backGross }) => backGross)),
    ...{ products: namesOf('product'), addOns: namesOf('add-on') },
    isHouse: plan !== null && rulesOf(plan, 'house').some(({ types }) => isOf(types, figures.type)),
  };
};

const isOf = (types: readonly number[], type: number): boolean => types.length === 0 || types.includes(type);

const isInTeam = ({ plan, userId }: PaidPerson, member: number): boolean =>
  plan.team.length === 0 ? member !== userId : plan.team.includes(member);

/**
 * What everyone has of a sale: its sellers first, then those who are paid for their team, each after the members of the
 * team. A team that is named has what its members have for their own teams too.
 */
export const commissionsOfSale = (
  sold: SoldVehicle,
  people: readonly PaidPerson[],
): readonly PersonCommission[] => {
  const done: PersonCommission[] = [];
  for (const { userId, plan, month, booked } of people.filter((person) => person.plan.basis === 'own')) {
    const shares = sold.figures.sellers.filter((seller) => Number(seller.userId) === userId);
    if (shares.length === 0) continue;
    const sale = saleOf(sold, shares, NOTHING);
    const commission = booked ?? computeWithVehicle(plan, sold.plan, sale, month);
    done.push({ userId, basis: 'own', sale, commission });
  }
  for (const person of byTeam(people.filter(({ plan }) => plan.basis === 'team'))) {
    const { userId, plan, month, booked } = person;
    const shares = sold.figures.sellers.filter((seller) => isInTeam(person, Number(seller.userId)));
    const counted = done.filter((other) =>
      plan.team.length === 0
        ? other.basis === 'own' && other.userId !== userId
        : plan.team.includes(other.userId),
    );
    if (shares.length === 0 && counted.length === 0) continue;
    const commission = roundCents(counted.reduce((sum, other) => sum + other.commission.amount, 0));
    const sale = saleOf(sold, shares, commission);
    done.push({
      ...{ userId, basis: 'team', sale, commission: booked ?? computeCommission(plan, sale, month) },
    });
  }
  return done;
};
