import { SHOWN_MESSAGE_LENGTH } from '@forecourt/contract/leads/failed-messages';
import classes from './unread.module.css';

/** The raw text of a message, or that there is none to show. */
export const MessageText = ({ text, is_cut }: { text: string | null; is_cut: boolean }) => {
  if (text === null)
    return <p className={classes.quiet}>The stored message is damaged and cannot be shown.</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.source} aria-label="Message" tabIndex={0}>
        {text}
      </section>
      {is_cut ? (
        <p className={classes.quiet}>
          Only the first {SHOWN_MESSAGE_LENGTH.toLocaleString()} characters are shown.
        </p>
      ) : null}
    </>
  );
};
