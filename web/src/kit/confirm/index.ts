export { ConfirmHost } from './confirm-host';
export { ask, type Question } from './confirm-store';
export { undoToast } from './undo-toast';
export { type Confirm, useConfirm } from './use-confirm';
