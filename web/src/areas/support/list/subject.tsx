import { VisuallyHidden } from '@mantine/core';
import classes from './list.module.css';

interface Props {
  ticket: { number: number; subject: string };
  isUnread?: boolean;
}

/** The subject, with a dot and in bold while there is an answer that was not read. */
export const Subject = ({ ticket, isUnread = false }: Props) => (
  <span className={classes.subject} data-unread={isUnread || undefined}>
    {isUnread ? (
      <>
        <span className={classes.dot} aria-hidden />
        <VisuallyHidden>Unread answer: </VisuallyHidden>
      </>
    ) : null}
    {ticket.subject}
  </span>
);
