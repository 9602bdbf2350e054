import '@mantine/spotlight/styles.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { PaletteItem } from './match-items';
import { paletteState, subscribePalette } from './palette-store';
import { type Found, useFound } from './use-found';

const [store, palette] = createSpotlight();
const TYPING_MS = 150;

const Group = ({ group, onChoose }: { group: Found; onChoose: (item: PaletteItem) => void }) => (
  <Spotlight.ActionsGroup label={group.title}>
    {group.items.map((item) => (
      <Spotlight.Action
        key={item.id}
        label={item.title}
        description={item.detail}
        leftSection={item.icon ? <item.icon size={18} aria-hidden /> : undefined}
        onClick={() => onChoose(item)}
      />
    ))}
  </Spotlight.ActionsGroup>
);

export const PaletteView = ({ opened }: { opened: number }) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [question] = useDebouncedValue(typed, TYPING_MS);
  const { sources } = useSyncExternalStore(subscribePalette, paletteState);
  const { found, isLooking } = useFound(sources, question);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens again each time it is asked for
  useEffect(() => palette.open(), [opened]);

  const choose = (item: PaletteItem) => {
    if (item.to) navigate(item.to);
    item.run?.();
  };
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      scrollable
      maxHeight={420}
      centered={false}
      yOffset="14vh"
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      aria-label="Go to a screen or a record"
    >
      <Spotlight.Search
        placeholder="Go to a screen or a record"
        aria-label="Go to a screen or a record"
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {found.map((group) => (
          <Group key={group.id} group={group} onChoose={choose} />
        ))}
        {found.length === 0 ? (
          <Spotlight.Empty>{isLooking ? 'Searching' : 'Nothing found'}</Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
};
