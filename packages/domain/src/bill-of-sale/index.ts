export { type BillData, toBillData } from './bill-data';
export {
  type BillAmount,
  type BillInput,
  type BillItem,
  type BillPayment,
  type BillTradeIn,
  MAX_BILL_LINES,
  type PickUpPayment,
} from './bill-input';
export { billCount, billNumber } from './bill-number';
export { type BillSection, billSections, hasPart, isPartShown, missingParts } from './bill-parts';
export { billTitle } from './bill-title';
export { BILL_TYPE, BILL_TYPES, type BillType, isBillType } from './bill-type';
export { CALCULATORS, type Calculator, type Calculators, LATEST_CALCULATOR } from './calculators';
export type { BillResult, BillTaxLine, FormulaValue } from './calculators/bill-result';
export type { SoldItem } from './calculators/sold-items';
export { type FormulaPartName, findPart, PARTS, type PartName } from './catalogue';
export { type BillErrors, checkBill } from './check-bill';
export { FREQUENCY_LABELS } from './choices';
export { type Jurisdiction, jurisdictionOf } from './compliance/dated';
export { type GateInput, type OpenItem, openItems } from './compliance/gate';
export {
  type EnteredText,
  missingTexts,
  requiredTexts,
  type TextToPrint,
  textsToPrint,
} from './compliance/missing-texts';
export {
  type AskedVehicle,
  DISCLOSURE_QUESTIONS,
  disclosureQuestions,
  type OpenQuestion,
  openQuestions,
} from './compliance/open-questions';
export { PRESCRIBED_TEXTS, type PrescribedText } from './compliance/prescribed-texts';
export {
  ANSWERS,
  type Answer,
  type DisclosureQuestion,
  type GivenAnswer,
  type GivenAnswers,
} from './compliance/question';
export { changeBillType, computeBill, resetCalculator } from './compute-bill';
export type { CostOfBorrowing } from './cost-of-borrowing';
export { COST_OF_BORROWING_TEXTS, type CostOfBorrowingText } from './cost-of-borrowing-texts';
export { FORMAT_ID, type FormatId, isFormatId } from './format-id';
export { type BillFormat, FORMATS } from './formats';
export { LANGUAGES, type Label, type Language } from './label';
export { isPartOffered } from './offered-part';
export { omvicFee } from './omvic-fee';
export type { Choice, Part, PartKind, PartValue } from './part';
export { hidePrivate, restorePrivate } from './private-values';
export { type BillText, type BillTextReading, isBillText, readBillText } from './read-bill-text';
export { reverseFigures } from './reverse-figures';
export {
  type SaleAmounts,
  type SaleFigures,
  type SellerShare,
  saleFigures,
} from './sale-figures';
export { BILL_EVENTS, type BillEvent, type SaleState, type StateChange, stateAfter } from './sale-states';
export { LIST_TYPES, type ListName, SECTIONS, type SectionId, sectionLabel } from './section';
export { billFromWire, billToWire, valuesFromWire, valuesToWire, type WireBill } from './wire-bill';
