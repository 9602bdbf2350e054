import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { withProgress } from '../progress/with-progress';
import type { Column } from './columns';
import { downloadCsv } from './export-csv';
import type { List } from './use-list';

interface Props<Row extends object> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  noun: { one: string; many: string };
}

/** What is shown, as CSV: the columns on the screen, of this page or of every row that matches. */
export const ExportMenu = <Row extends object>({ list, columns, noun }: Props<Row>) => {
  const exportAll = () =>
    withProgress({ title: `Exporting ${noun.many}` }, async ({ signal, report }) => {
      downloadCsv(list.key, columns, await list.fetchAll({ signal, onProgress: report }));
    });
  return (
    <Menu>
      <Menu.Target>
        <Tooltip label="Export">
          <ActionIcon variant="default" size={36} aria-label="Export" disabled={list.total === 0}>
            <IconDownload size={17} aria-hidden />
          </ActionIcon>
        </Tooltip>
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
