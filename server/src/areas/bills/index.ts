export { answersOf } from './compliance/compliance.queries';
export { openItemsOf, refuseOpenItems, textsOf } from './compliance/open-items';
export { addBillEvent, type BillEventKind, findSaleFigures, type NewBillEvent } from './events.queries';
export {
  type BillDocumentRow,
  billDocuments,
  cancelDocuments,
  type NewBillDocument,
  storeBillDocument,
} from './papers/document.queries';
export { type DrawFinalBill, type FinalDrawing, setDrawFinalBill } from './papers/final-drawing';
export { readBill } from './record/bill.queries';
export { billReply, replyOfBill } from './record/bill-reply';
export { lockBill } from './record/lock-bill';
export { type PersonOfBill, peopleOfBill } from './record/people.queries';
export { type BillChanges, saveBill } from './record/save-bill';
export type { BillState, StoredBill } from './record/stored-bill';
export { type NewBill, startBill } from './starting/start-bill';
export { type BillActor, type BillViewer, billActor, billViewer, serverViewer } from './viewer';
