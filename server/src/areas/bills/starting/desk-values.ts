import { randomUUID } from 'node:crypto';
import type { BillInput, BillTradeIn } from '@forecourt/domain/bill-of-sale/index';
import type { DeskAmount, DeskInput, DeskItem } from '@forecourt/domain/desk/index';
import { toCents } from '@forecourt/domain/money/index';
import type { TradeRecord } from '../../deals';

type Values = BillInput['values'];

/** A decimal rate as a part has it: 8.99 for 0.0899. */
const percent = (rate: number | undefined): number | null =>
  rate === undefined ? null : Number((rate * 100).toFixed(3));

const amountLine = ({ label, amount }: DeskAmount) => ({ id: randomUUID(), label, amount });

const itemLine = ({ label, amount, cost, tax, withVehicle }: DeskItem) => ({
  ...{ id: randomUUID(), label, amount, tax },
  ...(cost !== undefined && { cost }),
  ...(withVehicle !== undefined && { withVehicle }),
});

const financeValues = ({ finance }: DeskInput): Values =>
  finance
    ? {
        financing_rate: percent(finance.apr),
        financing_term: finance.term,
        financing_frequency: finance.frequency,
        financing_effective_equivalent: finance.effectiveEquivalent ?? null,
        financing_lender_fee: finance.lenderFee ?? null,
        financing_charges_paid_on_delivery: finance.chargesFinanced === false ? true : null,
        financing_buy_rate: percent(finance.buyRate),
        financing_reserve_share: percent(finance.reserveShare),
        financing_flat_reserve: finance.flatReserve ?? null,
      }
    : {};

const leaseValues = ({ lease }: DeskInput): Values =>
  lease
    ? {
        lease_method: lease.method,
        lease_rate: percent(lease.apr),
        lease_money_factor: lease.moneyFactor ?? null,
        lease_term: lease.term,
        lease_frequency: lease.frequency ?? 'monthly',
        lease_residual: lease.residual,
        lease_acquisition_fee: lease.acquisitionFee ?? null,
        lease_security_deposit: lease.securityDeposit ?? null,
        lease_km_allowance: lease.kmAllowance ?? null,
        lease_excess_per_km: lease.excessPerKm ?? null,
        lease_flat_reserve: lease.flatReserve ?? null,
      }
    : {};

/** A calculation that was kept at the desk, as the bill of its deal begins with it. */
export const deskValues = (desk: DeskInput): Values => ({
  price_sales_price: desk.price,
  payment_way: desk.way === 'finance' ? 'finance' : 'cash',
  tax_province: desk.province,
  cash_down: desk.cashDown ?? null,
  exempt_federal: desk.exempt?.federal || null,
  exempt_provincial: desk.exempt?.provincial || null,
  exempt_luxury: desk.exempt?.luxury || null,
  tax_bracket_after_trade: desk.bracketAfterTrade || null,
  buyer_is_corporation: desk.borrower === 'corporate' ? true : null,
  cost_vehicle: desk.vehicleCost ?? null,
  cost_pack: desk.pack ?? null,
  cost_lender_bonus: desk.lenderBonus ?? null,
  cost_chargeback_reserve: desk.chargebackReserve ?? null,
  ...financeValues(desk),
  ...leaseValues(desk),
});

export const deskLists = (desk: DeskInput) => ({
  discounts: (desk.discounts ?? []).map(amountLine),
  rebates: (desk.rebates ?? []).map(amountLine),
  fees: (desk.fees ?? []).map(itemLine),
  addOns: (desk.addOns ?? []).map(itemLine),
  products: (desk.products ?? []).map(itemLine),
  mandatoryCharges: (desk.finance?.mandatoryCharges ?? []).map(amountLine),
});

/** The trade-ins of a deal as lines of its bill. */
export const tradeLines = (trades: readonly TradeRecord[]): BillTradeIn[] =>
  trades.map((trade) => ({
    ...{ id: randomUUID(), dealTradeId: trade.id },
    ...{ allowance: toCents(trade.allowance), actualCashValue: toCents(trade.actual_cash_value) },
    ...{ lien: toCents(trade.lien), lienHolder: trade.lien_holder, registrant: trade.is_registrant },
    ...{ year: trade.year, make: trade.make, model: trade.model, vin: trade.vin, odometer: trade.odometer },
    color: trade.color,
  }));
