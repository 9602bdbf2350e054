import type { DeskItem } from '../../desk';
import { type Cents, roundCents } from '../../money';
import type { BillInput } from '../bill-input';
import { hasPart } from '../bill-parts';
import type { BillValues } from '../bill-values';
import { FORMATS } from '../formats';
import { omvicFee } from '../omvic-fee';

const NOTHING = roundCents(0);

/** What an Ontario dealer owes OMVIC for this bill, whether the buyer pays it or not. */
export const owedToOmvic = (bill: BillInput, values: BillValues): Cents => {
  const dealerProvince = values.text('dealer_province') ?? FORMATS[bill.format].province;
  if (dealerProvince !== 'ON' || !hasPart(bill, 'omvic_fee') || values.flag('omvic_fee_exempt'))
    return NOTHING;
  return omvicFee(bill.day);
};

/** Fees that are parts of their own and no lines of the list. */
export const ownFees = (values: BillValues, omvic: Cents): DeskItem[] => {
  const license = values.money('license_fee');
  const passedOn = values.flag('omvic_fee_passed_on') ? omvic : NOTHING;
  return [
    // not passed on, it is a cost of the dealer
    ...(omvic > 0 ? [{ label: 'OMVIC', amount: passedOn, cost: omvic, tax: 'all' as const }] : []),
    // paid to the province as the buyer's agent, so that it bears no tax
    ...(license > 0
      ? [{ label: 'License', amount: license, cost: license, tax: 'none' as const, withVehicle: false }]
      : []),
  ];
};
