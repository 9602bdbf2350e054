import { later } from '../../kit/later';

/** What a new dealership still has to do. */
export const SetupChecklist = later(async () => (await import('./own-setup-checklist')).OwnSetupChecklist);
