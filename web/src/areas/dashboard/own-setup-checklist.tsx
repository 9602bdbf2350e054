import { SetupChecklist } from './setup-checklist';
import { useTeam } from './use-team';

/** The checklist of the dashboard under a title of another page. */
export const OwnSetupChecklist = ({ title }: { title: string }) => (
  <SetupChecklist users={useTeam().active} title={title} />
);
