import { ask, type Question } from './confirm-store';

export type Confirm = (question: Question) => Promise<boolean>;

/**
 * `if (await confirm({ title: 'Remove Ada Byron?', body: 'She can no longer sign in.', confirmLabel: 'Remove' })) …`
 * Only for what cannot be taken back; what can be gets `undoToast`.
 */
export const useConfirm = (): Confirm => ask;
