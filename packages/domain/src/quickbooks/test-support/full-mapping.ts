import { ACCOUNT } from '../../ledger';
import { allowedTypes, type EffectAccounts, type QbMapping } from '..';

const RATES = { gst: 5, pst: 7, qst: 9.975, luxury: 10 } as const;
type Kind = keyof typeof RATES;

/** Everything is mapped: accounts to ids `a<code>`, products to `i<code>`, rates to `r<kind>`. */
export const fullMapping: QbMapping = {
  account: (code) => {
    const [type] = allowedTypes(code);
    return type && { ref: { value: `a${code}` }, type };
  },
  item: (code) => ({ value: `i${code}` }),
  taxCode: (key) => ({
    ref: { value: `t${key}`, name: key },
    rates:
      key === 'none'
        ? []
        : key
            .split('+')
            .map((kind) => ({ id: `r${kind}`, kind: kind as Kind, percent: RATES[kind as Kind] })),
  }),
  customer: (id) => ({ value: `c${id}` }),
  vendor: ({ vendorId, customerId }) =>
    vendorId !== undefined
      ? { value: `v${vendorId}` }
      : customerId !== undefined
        ? { value: `vc${customerId}` }
        : undefined,
};

const COLLECTED: Readonly<Record<string, string>> = {
  ...{ rgst: ACCOUNT.gstCollected, rpst: ACCOUNT.pstCollected, rqst: ACCOUNT.qstCollected },
};
const PAID: Readonly<Record<string, string>> = { rgst: ACCOUNT.gstPaid, rqst: ACCOUNT.qstPaid };

/** What QuickBooks books for these ids. */
export const fullAccounts: EffectAccounts = {
  item: (id) => `a${id.slice(1)}`,
  rate: (id, use) => `a${(use === 'sale' ? COLLECTED : PAID)[id]}`,
  receivable: `a${ACCOUNT.receivables}`,
  undeposited: `a${ACCOUNT.undepositedFunds}`,
};
