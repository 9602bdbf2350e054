import type { SavedReply } from '@forecourt/contract/chat/settings';
import { Link } from 'react-router';
import { SAVED_REPLIES } from '../../chat-links';
import classes from '../chat.module.css';

interface Props {
  id: string;
  replies: readonly SavedReply[];
  active: number;
  isSearching: boolean;
  onPick: (reply: SavedReply) => void;
}

export const optionId = (id: string, at: number): string => `${id}-${at}`;

/** Saved replies above the message; the keys are those of the field below it. */
export const ReplyPicker = ({ id, replies, active, isSearching, onPick }: Props) => (
  <div className={classes.picker}>
    {replies.length === 0 ? (
      <p className={classes.pickerEmpty}>
        {isSearching ? 'No saved reply has these words. ' : 'There are no saved replies yet. '}
        <Link to={SAVED_REPLIES}>Saved replies</Link>
      </p>
    ) : (
      <div role="listbox" id={id} aria-label="Saved replies" className={classes.pickerList}>
        {replies.map((reply, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
          <div
            key={reply.id}
            role="option"
            id={optionId(id, at)}
            tabIndex={-1}
            aria-selected={at === active}
            className={classes.pickerOption}
            ref={at === active ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(reply)}
          >
            <strong>{reply.title}</strong>
            <span>{reply.text}</span>
          </div>
        ))}
      </div>
    )}
  </div>
);
