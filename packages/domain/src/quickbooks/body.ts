import type { BuiltBody, DocumentFacts, PostingProblem, QbBody, QbMapping } from './body-types';
import { expenseBody, saleBody } from './document-bodies';
import type { DocumentShape, LedgerDocument } from './documents';
import { type Lookup, lookup } from './lookup';
import { billPaymentBody, journalBody, paymentBody } from './settlement-bodies';

const BODIES: Readonly<
  Record<DocumentShape, (document: LedgerDocument, facts: DocumentFacts, find: Lookup) => QbBody>
> = {
  ...{ SalesReceipt: saleBody, Invoice: saleBody, Payment: paymentBody },
  ...{ Bill: expenseBody, Purchase: expenseBody, BillPayment: billPaymentBody, JournalEntry: journalBody },
};

/** The body of a transaction as the API takes it, or all that must be chosen before it can be sent. */
export const bodyOf = (document: LedgerDocument, facts: DocumentFacts, mapping: QbMapping): BuiltBody => {
  const find = lookup(mapping);
  const body = BODIES[document.shape](document, facts, find);
  if (find.problems.size === 0) return { body, problems: [] };
  const problems = [...find.problems.values()];
  return {
    body: null,
    problems: PROBLEM_ORDER.flatMap((kind) => problems.filter((one) => one.kind === kind)),
  };
};

/** What is chosen once for all comes before customers and vendors. */
const PROBLEM_ORDER: readonly PostingProblem['kind'][] = ['account', 'tax', 'item', 'customer', 'vendor'];
