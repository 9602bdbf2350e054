/** A record of the wizard: document_type 1 is an income, any other value a cost (screens.md 3). */
export interface FinancialRecord {
  id: number;
  document_type: number;
}

const INCOME = 1;
export const isIncome = ({ document_type }: Pick<FinancialRecord, 'document_type'>): boolean =>
  document_type === INCOME;

/** Steps are 0 to 2 (screens.md 4, vehicle-financial wizard). */
export const FINANCIAL_LAST_STEP = 2;

/** What the wizard holds. Nothing of it is booked until it is saved, so that a reset never touches a booking. */
export interface VehicleFinancial<Record extends FinancialRecord = FinancialRecord> {
  step: number;
  vehicleId: number | null;
  /** As they would be after saving. */
  incomes: readonly Record[];
  costs: readonly Record[];
  /** Changes that are not saved yet. */
  linked: readonly Record[];
  unlinked: readonly Record[];
}

export type FinancialAction<Record extends FinancialRecord = FinancialRecord> =
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'reset' }
  | { type: 'set-vehicle'; vehicleId: number; records: readonly Record[] }
  | { type: 'link'; record: Record }
  | { type: 'unlink'; id: number };

export const financialStart = <Record extends FinancialRecord>(): VehicleFinancial<Record> => ({
  ...{ step: 0, vehicleId: null, incomes: [], costs: [], linked: [], unlinked: [] },
});

type State<Record extends FinancialRecord> = VehicleFinancial<Record>;

const has = (records: readonly FinancialRecord[], id: number): boolean =>
  records.some((record) => record.id === id);
const without = <Record extends FinancialRecord>(records: readonly Record[], id: number): Record[] =>
  records.filter((record) => record.id !== id);

const added = <Record extends FinancialRecord>(state: State<Record>, record: Record): State<Record> =>
  isIncome(record)
    ? { ...state, incomes: [...state.incomes, record] }
    : { ...state, costs: [...state.costs, record] };

const link = <Record extends FinancialRecord>(state: State<Record>, record: Record): State<Record> => {
  const { vehicleId, incomes, costs, linked, unlinked } = state;
  if (vehicleId === null || has([...incomes, ...costs], record.id)) return state;
  // a record that was only unlinked in the wizard is the vehicle's as before
  if (has(unlinked, record.id)) return added({ ...state, unlinked: without(unlinked, record.id) }, record);
  return added({ ...state, linked: [...linked, record] }, record);
};

const unlink = <Record extends FinancialRecord>(state: State<Record>, id: number): State<Record> => {
  const { incomes, costs, linked, unlinked } = state;
  const record = [...incomes, ...costs].find((one) => one.id === id);
  if (!record) return state;
  const rest = { ...state, incomes: without(incomes, id), costs: without(costs, id) };
  return has(linked, id)
    ? { ...rest, linked: without(linked, id) }
    : { ...rest, unlinked: [...unlinked, record] };
};

/** The vehicle-financial wizard: next and previous stay within the steps, choosing a vehicle goes one step on. */
export const reduceFinancial = <Record extends FinancialRecord>(
  state: State<Record>,
  action: FinancialAction<Record>,
): State<Record> => {
  switch (action.type) {
    case 'next':
      return { ...state, step: Math.min(state.step + 1, FINANCIAL_LAST_STEP) };
    case 'previous':
      return { ...state, step: Math.max(state.step - 1, 0) };
    case 'reset':
      return financialStart();
    case 'set-vehicle':
      return {
        ...{ step: Math.min(state.step + 1, FINANCIAL_LAST_STEP), vehicleId: action.vehicleId },
        ...{ incomes: action.records.filter(isIncome), linked: [], unlinked: [] },
        costs: action.records.filter((record) => !isIncome(record)),
      };
    case 'link':
      return link(state, action.record);
    case 'unlink':
      return unlink(state, action.id);
  }
};
