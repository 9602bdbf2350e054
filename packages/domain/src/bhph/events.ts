import type { Cents } from '../money';
import type { BhphSettings, ChargeKind } from './settings';
import type { ManualSplit } from './split';
import type { BhphOpening, BhphTerms } from './terms';

interface EventBase {
  /** Rises with each event of the account: the order in which they were recorded. */
  id: number;
  /** From when it counts: the day of the sale, of the payment, of the change. */
  day: string;
}

export interface OpenedEvent extends EventBase {
  kind: 'opened';
  opening: BhphOpening;
}

export interface PaymentEvent extends EventBase {
  kind: 'payment';
  amount: Cents;
  /** By hand; sums to the amount. */
  split?: ManualSplit;
}

/** Takes an event back (unpay). The event stays in the list and counts for nothing. */
export interface VoidedEvent extends EventBase {
  kind: 'voided';
  target: number;
  reason: string;
}

export interface ChargeEvent extends EventBase {
  kind: 'charge';
  charge: ChargeKind;
  amount: Cents;
  label: string;
  /** Of a late fee: the due day of the instalment that it is for. */
  instalmentDay?: string;
}

/**
 * New terms from a day on (force-modify). What is owed then is scheduled anew, so that what was past due is part of the
 * new instalments.
 */
export interface ModifiedEvent extends EventBase {
  kind: 'modified';
  terms: BhphTerms;
  /** Corrects the principal, up or down. */
  principalChange?: Cents;
  settings?: BhphSettings;
  reason: string;
}

export interface PromiseEvent extends EventBase {
  kind: 'promise';
  promisedDay: string;
  amount: Cents;
}

export interface RepossessedEvent extends EventBase {
  kind: 'repossessed';
  reason: string;
}

/** The customer has the vehicle back and pays on. */
export interface ReinstatedEvent extends EventBase {
  kind: 'reinstated';
  reason: string;
}

/** The debt is written off in the books; it is still owed, and bears no more interest. */
export interface ChargedOffEvent extends EventBase {
  kind: 'charged-off';
  reason: string;
}

export const RECOVERY_SOURCES = ['vehicle-sale', 'customer', 'insurance', 'other'] as const;
export type RecoverySource = (typeof RECOVERY_SOURCES)[number];

/** Money after repossession or charge-off. What is above the debt is owed to the customer. */
export interface RecoveredEvent extends EventBase {
  kind: 'recovered';
  amount: Cents;
  source: RecoverySource;
}

/** Pays the customer what is owed to them. */
export interface RefundedEvent extends EventBase {
  kind: 'refunded';
  amount: Cents;
}

export type BhphEvent =
  | OpenedEvent
  | PaymentEvent
  | VoidedEvent
  | ChargeEvent
  | ModifiedEvent
  | PromiseEvent
  | RepossessedEvent
  | ReinstatedEvent
  | ChargedOffEvent
  | RecoveredEvent
  | RefundedEvent;

export type BhphEventKind = BhphEvent['kind'];

/** Far above what ten years of weekly payments need. */
export const MAX_BHPH_EVENTS = 5_000;
