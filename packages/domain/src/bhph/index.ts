export {
  type AccrualLine,
  BHPH_STATUSES,
  type BhphAccount,
  type BhphLedgerEntry,
  type BhphStatus,
  type BhphTotals,
  type PromiseToPay,
} from './account';
export { MAX_BHPH_AMOUNT } from './amounts';
export type { BhphBalances } from './balances';
export { type BhphLedger, checkBhphEvent } from './check-event';
export { checkBhphOpening } from './check-opening';
export { checkBhphSettings } from './check-settings';
export { equalPayment } from './equal-payment';
export {
  type BhphEvent,
  type BhphEventKind,
  type ChargedOffEvent,
  type ChargeEvent,
  MAX_BHPH_EVENTS,
  type ModifiedEvent,
  type OpenedEvent,
  type PaymentEvent,
  type PromiseEvent,
  RECOVERY_SOURCES,
  type RecoveredEvent,
  type RecoverySource,
  type VoidedEvent,
} from './events';
export { EXPLAIN_LANGUAGES, type ExplainLanguage, explainEntry } from './explain';
export { checkInsurance, INSURANCE_STATES, type InsuranceCheck, type InsuranceState } from './insurance';
export { type LateFeeDue, lateFeesDue } from './late-fees';
export { amountDueOn, type BhphLateness, type DueInstalment, lateness } from './lateness';
export { bhphAccountOn, replayBhphLedger } from './ledger';
export { type OpeningFigures, openingFigures } from './opening-figures';
export {
  type BankAccount,
  buildPadFile,
  checkPadFile,
  DEALER_PLAN_LOAN,
  MAX_PAD_TRANSACTIONS,
  nextFileNumber,
  type PadFileInput,
  type PadOriginator,
  type PadTotals,
  type PadTransaction,
} from './pad-file';
export {
  interestPerDay,
  MAX_LETTER_DAYS,
  type Payoff,
  type PayoffLetter,
  payoff,
  payoffLetter,
  payoffOn,
} from './payoff';
export { BhphLedgerError, type BhphProblem } from './problem';
export { lastPromise, type PromiseState, promiseState } from './promises';
export { lastPayment, projectPayments, proposeTerms, type WantedTerms } from './propose-terms';
export { type ReceiptFigures, receiptFigures } from './receipt';
export { openBhphLedger, type RecordedBhphEvent, recordBhphEvent } from './record-event';
export { buildBhphSchedule, type Instalment, type ScheduleStart } from './schedule';
export {
  type BhphBorrower,
  type BhphSettings,
  CHARGE_KINDS,
  type ChargeKind,
  DEFAULT_CHARGES,
  type DefaultCharge,
  defaultBhphSettings,
  LATENESS_METHODS,
  type LateFeeRule,
  type LatenessMethod,
  PAYMENT_PARTS,
  type PaymentPart,
} from './settings';
export type { ManualSplit, PaymentSplit } from './split';
export {
  type BhphOpening,
  type BhphTerms,
  MAX_BHPH_PAYMENTS,
  MAX_MANDATORY_CHARGES,
  MAX_PICK_UPS,
  type MandatoryCharge,
  type PickUpPayment,
} from './terms';
export {
  AGEING_BUCKETS,
  type AgeingBucket,
  type AgeingLine,
  ageingSummary,
  type CollectorRow,
  collectorRow,
} from './worklist';
