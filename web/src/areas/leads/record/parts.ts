import type { Lead } from '@forecourt/contract/leads/lead';
import type { LeadPart } from '../paths';

export interface PartProps {
  lead: Lead;
  mayEdit: boolean;
  onLog: (isCall: boolean) => void;
}

const PARTS: readonly LeadPart[] = ['info', 'activities', 'Messages', 'follow-up'];

/** Which part of a lead an address shows. */
export const partAt = (pathname: string): LeadPart =>
  PARTS.find((part) => part === pathname.split('/')[2]) ?? 'info';
