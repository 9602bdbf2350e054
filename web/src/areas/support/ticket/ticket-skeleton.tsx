import { BlockSkeleton } from '../../../kit/page';
import classes from './ticket.module.css';

/** A ticket that is being read: the conversation, and the details beside it. */
export const TicketSkeleton = () => (
  <div className={classes.layout}>
    <BlockSkeleton height={440} />
    <BlockSkeleton height={360} />
  </div>
);
