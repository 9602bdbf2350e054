import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { withProgress } from '../progress/with-progress';
import type { Column } from './columns';
import { downloadCsv } from './export-csv';
import { ToolButton } from './tool-button';
import type { List } from './use-list';

interface Props<Row extends object> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  noun: { one: string; many: string };
}

/** What is shown, as CSV: the columns on the screen, of this page or of every row that matches. */
export const ExportMenu = <Row extends object>({ list, columns, noun }: Props<Row>) => {
  const [opened, setOpened] = useState(false);
  const exportAll = () =>
    withProgress({ title: `Exporting ${noun.many}` }, async ({ signal, report }) => {
      downloadCsv(list.key, columns, await list.fetchAll({ signal, onProgress: report }));
    });
  return (
    <Menu opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ToolButton label="Export" icon={IconDownload} isOpen={opened} disabled={list.total === 0} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>CSV, with the columns shown</Menu.Label>
        <Menu.Item onClick={() => downloadCsv(list.key, columns, list.rows)}>
          This page ({list.rows.length.toLocaleString()})
        </Menu.Item>
        <Menu.Item onClick={() => void exportAll()}>All {list.total.toLocaleString()} that match</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
