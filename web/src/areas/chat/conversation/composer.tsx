import { chatCalls } from '@forecourt/contract/chat/index';
import type { SavedReply } from '@forecourt/contract/chat/settings';
import { MESSAGE_MAX_CHARACTERS } from '@forecourt/domain/chat/index';
import { ActionIcon, Button, SegmentedControl, Textarea, Tooltip } from '@mantine/core';
import { IconLock, IconMessage, IconPaperclip, IconSend, IconTemplate } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useActor } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import classes from '../chat.module.css';
import type { Outbox } from '../outbox/outbox';
import { sendFile, sendText } from '../outbox/use-outbox';
import { findReplies, slashQuery } from '../replies/find-replies';
import { optionId, ReplyPicker } from '../replies/reply-picker';
import { keepDraft, readDraft } from './drafts';
import { useTypingSignal } from './use-typing-signal';

const ACCEPT = '.png,.jpg,.jpeg,.pdf';

/** A touch would leave it open over the field. */
const TOOLTIP = { hover: true, focus: false, touch: false };

const kindLabel = (Icon: typeof IconLock, label: string) => (
  <span className={classes.kind}>
    <Icon size={14} aria-hidden /> {label}
  </span>
);

interface Props {
  roomId: number;
  outbox: Outbox;
  /** Only notes among colleagues: the guest is blocked. */
  onlyNotes: boolean;
}

/** A phone would cover the conversation with its keyboard. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Enter sends, Shift and Enter make a new line, a slash at the beginning opens the saved replies. */
export const Composer = ({ roomId, outbox, onlyNotes }: Props) => {
  const { userId } = useActor();
  const [kept] = useState(() => readDraft(userId, roomId));
  const [text, setText] = useState(kept.text);
  const [wantsNote, setNote] = useState(kept.isNote);
  const isPrivate = wantsNote || onlyNotes;
  const [isAsked, setAsked] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const [active, setActive] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const typing = useTypingSignal(roomId);
  const replies = useCall(chatCalls.savedReplies, {}, { silent: true }).data ?? [];
  const typed = slashQuery(text);
  const isPicking = isAsked || (typed !== null && !isDismissed);
  const found = isPicking ? findReplies(replies, typed ?? '') : [];

  useEffect(() => {
    if (hasKeyboard()) area.current?.focus({ preventScroll: true });
  }, []);

  const change = (next: string) => {
    setText(next);
    if (onlyNotes) setNote(true); // it stays a note when the guest is unblocked meanwhile
    keepDraft(userId, roomId, { text: next, isNote: isPrivate });
    setActive(0);
    if (slashQuery(next) === null) setDismissed(false);
    if (next.trim() === '' || isPrivate || slashQuery(next) !== null) typing.stop();
    else typing.type();
  };
  const closePicker = () => {
    setAsked(false);
    setDismissed(true);
  };
  const pick = ({ text: reply }: SavedReply) => {
    change(typed === null && text.trim() !== '' ? `${text.trimEnd()}\n${reply}` : reply);
    closePicker();
    area.current?.focus();
  };
  const submit = () => {
    if (text.trim() === '') return;
    sendText(outbox, roomId, text.trim(), isPrivate);
    setText('');
    keepDraft(userId, roomId, { text: '', isNote: false });
    typing.stop();
    setNote(false);
    setDismissed(false);
    area.current?.focus();
  };
  const attach = (files: Iterable<File>) => {
    for (const file of files) sendFile(outbox, roomId, file, isPrivate);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const chosen = found[active];
    if (isPicking && key === 'Escape') {
      event.preventDefault();
      return closePicker();
    }
    if (found.length > 0 && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      return setActive((active + (key === 'ArrowDown' ? 1 : -1) + found.length) % found.length);
    }
    if (isPicking && chosen && (key === 'Enter' || key === 'Tab') && !event.shiftKey) {
      event.preventDefault();
      return pick(chosen);
    }
    if (key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    attach(files);
  };

  return (
    <form
      className={classes.composer}
      data-private={isPrivate || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isPicking ? (
        <ReplyPicker id={listId} replies={found} active={active} isSearching={Boolean(typed)} onPick={pick} />
      ) : null}
      <Textarea
        ref={area}
        aria-label={isPrivate ? 'Private note' : 'Message'}
        aria-haspopup="listbox"
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={found.length > 0 ? optionId(listId, active) : undefined}
        placeholder={
          isPrivate ? 'e.g. Has a trade-in, call back on Monday' : 'e.g. Yes, it is still available'
        }
        autosize
        minRows={hasKeyboard() ? 2 : 1}
        maxRows={7}
        maxLength={MESSAGE_MAX_CHARACTERS}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={typing.stop}
      />
      <div className={classes.foot}>
        {onlyNotes ? null : (
          <SegmentedControl
            aria-label="Kind of message"
            size="xs"
            value={isPrivate ? 'note' : 'answer'}
            onChange={(kind) => {
              setNote(kind === 'note');
              keepDraft(userId, roomId, { text, isNote: kind === 'note' });
              if (kind === 'note') typing.stop();
              area.current?.focus();
            }}
            data={[
              { value: 'answer', label: kindLabel(IconMessage, 'Answer') },
              { value: 'note', label: kindLabel(IconLock, 'Private note') },
            ]}
          />
        )}
        <Tooltip label="Picture or PDF, at most 1 MB" events={TOOLTIP}>
          <ActionIcon
            size={34}
            variant="subtle"
            aria-label="Attach a file"
            onClick={() => input.current?.click()}
          >
            <IconPaperclip size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={ACCEPT}
          aria-label="File"
          onChange={(event) => {
            attach(event.currentTarget.files ?? []);
            event.currentTarget.value = '';
            area.current?.focus();
          }}
        />
        <Tooltip label="Saved replies (type /)" events={TOOLTIP} disabled={isPicking}>
          <ActionIcon
            size={34}
            variant="subtle"
            aria-label="Saved replies"
            aria-expanded={isPicking}
            onClick={() => {
              if (isPicking) closePicker();
              else setAsked(true);
              area.current?.focus();
            }}
          >
            <IconTemplate size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <span className={classes.hint}>Enter sends</span>
        <Button
          type="submit"
          classNames={{ root: classes.send, section: classes.sendIcon, label: classes.sendLabel }}
          data-note={isPrivate || undefined}
          disabled={text.trim() === ''}
          leftSection={isPrivate ? <IconLock size={16} aria-hidden /> : <IconSend size={16} aria-hidden />}
        >
          {isPrivate ? 'Add note' : 'Send'}
        </Button>
      </div>
    </form>
  );
};
