import type { DeskInput, DeskItem, DeskResult } from '@forecourt/domain/desk/index';
import { toCents } from '@forecourt/domain/money/index';

interface KnownCosts {
  vehicleCost: number | null;
  pack: number;
  /** What the trade-ins of the deal are worth to the dealership, in the order of the input. */
  cashValues: readonly number[];
}

const withoutCosts = (items: readonly DeskItem[] | undefined) => items?.map(({ cost: _, ...item }) => item);

/** The costs that the dealership knows, in place of those that someone sent who may not see any. */
export const withKnownCosts = (
  input: DeskInput,
  { vehicleCost, pack, cashValues }: KnownCosts,
): DeskInput => {
  const { lenderBonus: _bonus, chargebackReserve: _chargeback, finance, lease, ...rest } = input;
  return {
    ...rest,
    ...(rest.fees && { fees: withoutCosts(rest.fees) ?? [] }),
    ...(rest.addOns && { addOns: withoutCosts(rest.addOns) ?? [] }),
    ...(rest.products && { products: withoutCosts(rest.products) ?? [] }),
    vehicleCost: toCents(vehicleCost ?? 0),
    pack: toCents(pack),
    ...(rest.tradeIns && {
      tradeIns: rest.tradeIns.map((trade, place) => {
        const value = cashValues[place];
        return { ...trade, actualCashValue: value === undefined ? trade.allowance : toCents(value) };
      }),
    }),
    ...(finance && { finance: withoutReserve(finance) }),
    ...(lease && { lease: withoutLeaseReserve(lease) }),
  };
};

type Finance = NonNullable<DeskInput['finance']>;
type Lease = NonNullable<DeskInput['lease']>;
const withoutReserve = ({
  buyRate: _buy,
  reserveShare: _share,
  flatReserve: _flat,
  ...finance
}: Finance): Finance => finance;
const withoutLeaseReserve = ({ flatReserve: _flat, ...lease }: Lease): Lease => lease;

type Loose = Record<string, unknown>;

/** Names of costs and of what is earned, wherever they stand in an input or a result. */
const HIDDEN: ReadonlySet<string> = new Set([
  ...['vehicleCost', 'pack', 'lenderBonus', 'chargebackReserve', 'cost', 'actualCashValue', 'overAllowance'],
  ...['buyRate', 'reserveShare', 'flatReserve', 'reserve', 'gross'],
]);

const hide = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(hide);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (HIDDEN.has(name) ? [] : [[name, hide(inner)]])),
  );
};

/** An input or a result as someone sees it who may not see costs. */
export const hideCosts = (value: DeskInput | DeskResult | Loose): Loose => hide(value) as Loose; // an object stays one
