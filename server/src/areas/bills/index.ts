export { readJurisdiction } from './compliance/bill-jurisdiction';
export { answersOf, enteredTextsOn, readAnswers, saveAnswers } from './compliance/compliance.queries';
export { openItemsOf, textsOf } from './compliance/open-items';
export { answerDemoQuestions } from './demo/answers';
export { insertSoldDemoBill } from './demo/sold-bill';
export type { BillEventKind, NewBillEvent } from './events.queries';
export {
  type BillDocumentRow,
  billDocuments,
  type NewBillDocument,
  storeBillDocument,
} from './papers/document.queries';
export { type DrawFinalBill, type FinalDrawing, setDrawFinalBill } from './papers/final-drawing';
export { refundDueOf } from './payments/refund-due';
export { takeOverPayments } from './payments/take-over-payments';
export { findLiveBill, readBill } from './record/bill.queries';
export { type BillHooks, registerBillHooks } from './record/bill-hooks';
export { lockBill } from './record/lock-bill';
export { insertPerson, type PersonOfBill, peopleOfBill } from './record/people.queries';
export { customerForBill } from './record/refuse-links';
export { type BillChanges, saveBill } from './record/save-bill';
export type { BillState, StoredBill } from './record/stored-bill';
export {
  registerSaleEventHooks,
  type SaleEvent,
  type SaleEventHooks,
  type SoldBill,
} from './selling/sale-event-hooks';
export { beginInput } from './starting/begin-input';
export { defaultFormat } from './starting/format-of';
export { readDealerRow } from './starting/people.queries';
export { dealerValues } from './starting/people-values';
export { findPreset } from './starting/preset.queries';
export { type NewBill, startBill } from './starting/start-bill';
export { type BillVehicleRow, readBillVehicle } from './starting/vehicle.queries';
export {
  type BillActor,
  type BillViewer,
  billActor,
  billViewer,
  serverViewer,
  visibleBills,
} from './viewer';
export { computeWholesaleTax } from './wholesale/wholesale-tax';
