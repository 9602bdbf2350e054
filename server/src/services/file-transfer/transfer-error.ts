/**
 * address: not allowed or not found; login: the server knows us not; host-key: another key than before; folder: not there or
 * not writable; disk-full; broken: the connection ended half-way; timeout; unreachable; refused: anything else that it said no to.
 */
export type TransferFault =
  | 'address'
  | 'login'
  | 'host-key'
  | 'folder'
  | 'disk-full'
  | 'broken'
  | 'timeout'
  | 'unreachable'
  | 'not-encrypted'
  | 'refused';

/** Another try may work; a person has to mend the others first. */
const PASSING: readonly TransferFault[] = ['disk-full', 'broken', 'timeout', 'unreachable', 'refused'];

/** What goes wrong with a delivery. The message is for people: it has neither passwords nor what the server wrote. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
  readonly retryable: boolean;

  constructor(
    readonly fault: TransferFault,
    message: string,
    /** The fingerprint that the server showed, where it is another than the known one. */
    readonly hostKey = '',
  ) {
    super(message);
    this.retryable = PASSING.includes(fault);
  }
}
