import { Button, Drawer, Indicator, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { FilterPanel } from './filter-panel';
import { inMenu } from './filters';
import classes from './panels.module.css';
import { ToolButton } from './tool-button';
import type { Narrowed } from './use-list';

interface Props {
  list: Narrowed;
  noun: { one: string; many: string };
  isPhone: boolean;
  onOpen?: () => void;
}

/** Filters beside the search: under their button, or as a sheet at the bottom of a phone. */
export const FilterMenu = ({ list, noun, isPhone, onOpen }: Props) => {
  const [opened, setOpened] = useState(false);
  const offered = list.filters.filter(inMenu);
  const on = offered.filter(({ key }) => list.state.filters[key] !== undefined).length;
  const label = on > 0 ? `Filter (${on})` : 'Filter';
  const change = (next: boolean) => {
    setOpened(next);
    if (next) onOpen?.();
  };
  const panel = opened ? <FilterPanel {...{ list, noun, isPhone }} close={() => setOpened(false)} /> : null;

  if (isPhone) {
    return (
      <>
        <Indicator disabled={on === 0} label={on} size={16} offset={3}>
          <ToolButton
            label={label}
            icon={IconFilter}
            aria-haspopup="dialog"
            isOpen={opened}
            onClick={() => change(true)}
          />
        </Indicator>
        <Drawer
          opened={opened}
          onClose={() => setOpened(false)}
          position="bottom"
          size="auto"
          padding="md"
          title={<b>Filters</b>}
          closeButtonProps={{ 'aria-label': 'Close' }}
          classNames={{ content: classes.sheet, body: classes.sheetBody }}
        >
          {panel}
        </Drawer>
      </>
    );
  }
  return (
    <Popover
      position="bottom-start"
      width={offered.length > 5 ? 340 : 280}
      trapFocus
      opened={opened}
      onChange={change}
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={() => change(!opened)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filters">{panel}</Popover.Dropdown>
    </Popover>
  );
};
