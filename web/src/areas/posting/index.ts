import { later } from '../../kit/later';

/** What is posted, updated and deleted by itself: opened from the profile menu. */
export const AutoPostingDialog = later(
  async () => (await import('./auto-posting/auto-posting-dialog')).AutoPostingDialog,
);
