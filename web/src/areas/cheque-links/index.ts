export const CHEQUES = '/admin/write_cheque';
export const WRITE_CHEQUE = '/admin/write_cheque/add';
export const chequePath = (id: number): string => `${CHEQUES}/${id}`;

interface ChequeStart {
  vendor?: number;
  /** Costs of one vendor. */
  costs?: readonly number[];
  purchase?: number;
  /** Who of the purchase is paid. */
  payee?: 'seller' | 'lien-holder';
  /** A part of what the purchase owes. */
  amount?: number;
}

/** The form of a new cheque, filled with whom and what it pays. */
export const writeCheque = ({ vendor, costs = [], purchase, payee, amount }: ChequeStart): string => {
  const known = Object.entries({ vendor, purchase, payee, amount }).flatMap(
    ([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]]),
  );
  const params = new URLSearchParams([
    ...known,
    ...costs.map((id): [string, string] => ['cost', String(id)]),
  ]);
  return `${WRITE_CHEQUE}?${params}`;
};
