import { DraftNotice as Notice } from '../../../kit/form/draft-notice';
import classes from './access.module.css';
import type { Access } from './use-access';

export const DraftNotice = ({ access }: { access: Access }) =>
  access.restored === null ? null : (
    <Notice {...access.restored} className={classes.draft} onDiscard={() => access.revert()}>
      What you changed
    </Notice>
  );
