import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isStillAt } from './is-still-at';
import classes from './list.module.css';

const SEARCH_DELAY_MS = 300;

interface Props {
  value: string;
  onSearch: (q: string) => void;
  label: string;
  /** Shown instead of the label while nothing is typed. */
  hint?: string;
  inputRef: RefObject<HTMLInputElement | null>;
}

export const SearchBox = ({ value, onSearch, label, hint, inputRef }: Props) => {
  const { pathname } = useLocation();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  // what was typed is sent a moment later, onto the list as it is by then: a filter chosen in between must stay
  const latest = useRef(onSearch);
  latest.current = onSearch;

  // 'clear all', a saved view or the back button changed the search from outside
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    clearTimeout(timer.current);
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string) => {
    clearTimeout(timer.current);
    const q = text.trim();
    if (q === sent.current) return;
    sent.current = q;
    latest.current(q);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (isStillAt(pathname)) search(text);
    }, SEARCH_DELAY_MS);
  };
  const clear = () => {
    setTyped('');
    search('');
  };

  return (
    <TextInput
      ref={inputRef}
      type="search"
      className={classes.search}
      value={typed}
      maxLength={200}
      aria-label={label}
      placeholder={hint ?? label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed === '' ? (
          <Kbd size="xs" aria-hidden className={classes.hint}>
            /
          </Kbd>
        ) : (
          <CloseButton size="sm" aria-label="Clear the search" onClick={clear} />
        )
      }
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(typed);
        if (event.key !== 'Escape') return;
        if (typed === '') event.currentTarget.blur();
        else clear();
      }}
    />
  );
};
