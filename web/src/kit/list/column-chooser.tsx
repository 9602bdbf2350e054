import { Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { ColumnOrder } from './column-order';
import { ToolButton } from './tool-button';
import type { ColumnsControl } from './use-columns';

export const ColumnChooser = <Row,>({ columns }: { columns: ColumnsControl<Row> }) => {
  const [opened, setOpened] = useState(false);
  return (
    <Popover position="bottom-end" width={300} trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <ToolButton
          label="Columns"
          icon={IconColumns3}
          isOpen={opened}
          aria-expanded={opened}
          onClick={() => setOpened((now) => !now)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns" p="xs">
        {opened ? <ColumnOrder columns={columns} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
};
