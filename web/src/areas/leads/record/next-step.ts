import type { Lead } from '@forecourt/contract/leads/lead';
import { leadType, type NextStep } from '@forecourt/domain/lead/lead-types';
import { departmentName } from '../center/channel-texts';
import { leadPath } from '../paths';

export interface Step {
  label: string;
  to: string;
}

const ADD_TEST_DRIVE = '/admin/dealer-real-test-drive/add';
const WANTED = '/admin/added-wanted?type=wanted&open=new';
const ADD_QUOTATION = '/admin/quotation/form';

const query = (path: string, values: Record<string, number | null | undefined>): string => {
  const given = Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

type Stepping = Pick<Lead, 'id' | 'lead_type' | 'customer' | 'car' | 'answered_at' | 'waits_for_us'>;

/** Where the next step of a type is done; null for one that is done in the lead itself. */
const screenOf = (step: NextStep, { id, customer, car }: Stepping): Step | null => {
  const about = { customer: customer?.id, vehicle: car?.id, lead: id };
  if (step === 'bookTestDrive') return { label: 'Book a test drive', to: query(ADD_TEST_DRIVE, about) };
  if (step === 'addToWantedList') return { label: 'Add to wanted list', to: WANTED };
  if (step === 'quote') return { label: 'Quote', to: query(ADD_QUOTATION, about) };
  return null;
};

const STEP_WORDS: Readonly<Record<NextStep, string>> = {
  answer: 'Reply',
  appraise: 'Appraise the vehicle',
  addToWantedList: 'Add to wanted list',
  reviewCredit: 'Review the credit application',
  bookService: 'Book the service visit',
  orderPart: 'Order the part',
  bookTestDrive: 'Book a test drive',
  bookAppointment: 'Book an appointment',
  quote: 'Quote',
  review: 'Review the application',
};

/** What is done next with a lead of this type and by whom, also where its screen is not there: 'Order the part (Parts)'. */
export const nextStepText = (typeCode: number): string => {
  const type = leadType(typeCode);
  return type ? `${STEP_WORDS[type.nextStep]} (${departmentName(type.department)})` : '';
};

/**
 * The next step with a lead: that of its type where its screen is open to the user, else an answer, or a follow-up where it
 * was answered and the customer did not write since.
 */
export const nextStepOf = (lead: Stepping, hasScreen: (address: string) => boolean): Step => {
  const followUp = leadPath(lead.id, lead.lead_type, 'follow-up');
  const answer: Step =
    lead.answered_at !== null && lead.waits_for_us === 0
      ? { label: 'Add follow-up', to: followUp }
      : { label: 'Reply', to: leadPath(lead.id, lead.lead_type, 'Messages') };
  const step = leadType(lead.lead_type)?.nextStep ?? 'answer';
  if (step === 'bookAppointment') return { label: 'Book an appointment', to: followUp };
  const screen = screenOf(step, lead);
  return screen && hasScreen(screen.to.split('?')[0] ?? '') ? screen : answer;
};
