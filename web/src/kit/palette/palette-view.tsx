import { Combobox, Kbd, Modal, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { StateChip } from '../chips/state-chip';
import { Truncate } from '../format/truncate';
import type { PaletteItem } from './match-items';
import { matchParts } from './match-parts';
import classes from './palette.module.css';
import { paletteState, subscribePalette } from './palette-store';
import { readRecent } from './recent-records';
import type { RecordKind } from './record-kinds';
import { useFound } from './use-found';
import { useRecentKey } from './use-recent';

const TYPING_MS = 120;
const LABEL = 'Go to a screen or a record';

const Marked = ({ text, typed }: { text: string; typed: string }) => {
  let from = 0;
  return matchParts(text, typed).map((part) => {
    const key = from;
    from += part.text.length;
    return part.isMatch ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
  });
};

const Item = ({ item, typed }: { item: PaletteItem; typed: string }) => (
  <span className={classes.item}>
    {item.icon ? <item.icon size={18} aria-hidden /> : null}
    <span className={classes.words}>
      <Truncate className={classes.title} text={item.title}>
        <Marked text={item.title} typed={typed} />
      </Truncate>
      {item.detail ? (
        <Truncate className={classes.detail} text={item.detail} kind={item.detailKind}>
          <Marked text={item.detail} typed={typed} />
        </Truncate>
      ) : null}
    </span>
    {item.state ? <StateChip {...item.state} /> : null}
  </span>
);

/** Says what can be searched for, since nothing was found. */
const NoMatches = ({ kinds }: { kinds: readonly RecordKind[] }) => (
  <div className={classes.noMatches}>
    <p>No matches</p>
    <p>You can search for:</p>
    <ul>
      <li>Screens by name</li>
      {kinds.map(({ kind, title, foundBy }) => (
        <li key={kind}>
          {title} {foundBy}
        </li>
      ))}
    </ul>
  </div>
);

/** What the keys do, for those who have some. */
const KeyHints = () => (
  <div className={classes.hints} aria-hidden>
    <span>
      <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> to move
    </span>
    <span>
      <Kbd size="xs">Enter</Kbd> to open
    </span>
    <span>
      <Kbd size="xs">Esc</Kbd> to close
    </span>
  </div>
);

const PaletteContent = ({ close }: { close: () => void }) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [question] = useDebouncedValue(typed, TYPING_MS);
  const { sources, kinds } = useSyncExternalStore(subscribePalette, paletteState);
  const recentKey = useRecentKey();
  const [recent] = useState(() => readRecent(localStorage, recentKey));
  const { found, isLooking, isIncomplete } = useFound(sources, kinds, question, recent);
  const combobox = useCombobox({ opened: true });
  const { selectFirstOption } = combobox;

  const items = new Map(
    found.flatMap((group) => group.items.map((item) => [`${group.id}:${item.id}`, item])),
  );
  const shown = [...items.keys()].join(' ');
  // the best match is chosen whenever others are shown
  useEffect(() => {
    if (shown !== '') selectFirstOption();
  }, [shown, selectFirstOption]);

  const choose = (key: string) => {
    const item = items.get(key);
    if (!item) return;
    close();
    if (item.to) navigate(item.to);
    item.run?.();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} resetSelectionOnOptionHover>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          data-autofocus
          size="md"
          variant="unstyled"
          className={classes.search}
          role="combobox"
          aria-label={LABEL}
          placeholder={LABEL}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
          leftSection={<IconSearch size={18} aria-hidden />}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={classes.options} aria-label={LABEL}>
        {found.map((group) => (
          <Combobox.Group key={group.id} label={group.title}>
            {group.items.map((item) => (
              <Combobox.Option key={item.id} className={classes.option} value={`${group.id}:${item.id}`}>
                <Item item={item} typed={question} />
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
        {found.length === 0 ? (
          <Combobox.Empty>{isLooking ? 'Searching' : <NoMatches kinds={kinds} />}</Combobox.Empty>
        ) : null}
      </Combobox.Options>
      {isIncomplete ? (
        <p className={classes.incomplete} role="status">
          Some records could not be searched. Please try again.
        </p>
      ) : null}
      <KeyHints />
    </Combobox>
  );
};

/** `opened` counts how often it was asked for: each time it opens anew. */
export const PaletteView = ({ opened }: { opened: number }) => {
  const { pathname, search } = useLocation();
  const [closed, setClosed] = useState(0);
  const address = useRef(`${pathname}${search}`);
  const close = () => setClosed(opened);
  // back, or a link from elsewhere: what was asked for on the page before is of no use on this one
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the address alone
  useEffect(() => {
    setClosed((before) => (address.current === `${pathname}${search}` ? before : opened));
    address.current = `${pathname}${search}`;
  }, [pathname, search]);
  return (
    <Modal.Root
      opened={closed !== opened}
      onClose={close}
      centered={false}
      padding={0}
      size={600}
      yOffset="12vh"
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label={LABEL}>
        <Modal.Body>
          <PaletteContent close={close} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
