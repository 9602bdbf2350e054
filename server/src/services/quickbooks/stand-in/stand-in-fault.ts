export interface Fault {
  status: number;
  code: string;
  message: string;
  detail: string;
}

export class StandInFault extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

export const refuse = (code: string, message: string, detail = message): never => {
  throw new StandInFault({ status: 400, code, message, detail });
};

/** One of the rules of QuickBooks about what may be booked. */
export const refuseByRule = (detail: string): never =>
  refuse('6000', 'A business validation error has occurred while processing your request', detail);
