export { nextInTurn, type SellerOnDuty } from './assign-in-turn';
export { type CheckedFields, checkLeadFields, type FieldValue } from './check-fields';
export type { LeadField, LeadFieldKind } from './lead-fields';
export {
  isClosedLead,
  LEAD_STATUS_NUMBERS,
  type LeadState,
  leadStateOf,
  stateAfterAnswer,
  stateAfterReply,
} from './lead-states';
export {
  AUTO_TRADER_LEAD,
  CAREER_LEAD,
  CARGURUS_LEAD,
  type Department,
  isSalesLead,
  LEAD_TYPES,
  type LeadType,
  leadType,
  leadTypeLabel,
  type NextStep,
  PHYSICAL_LEAD,
  TYPES_OF_CALL,
} from './lead-types';
export {
  ASK_FROM,
  type Candidate,
  type CustomerLink,
  LINK_FROM,
  linkCustomer,
  shownScore,
} from './link-customer';
export { addOpenMinutes, type Interval, isOpenAt, openMinutesBetween, type Week } from './opening-hours';
