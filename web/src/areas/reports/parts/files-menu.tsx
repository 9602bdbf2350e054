import {
  MOST_ROWS_AT_ONCE,
  type ReportDefinition,
  type ReportFormat,
  type ReportSelection,
  reportsCalls,
} from '@forecourt/contract/reports/index';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileTypeCsv, IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../api/client';
import { fileUrl } from '../../../api/file-url';
import { keyOf, useCall } from '../../../api/use-call';
import { download } from '../../../kit/list';
import { followWork } from '../../../kit/progress';

const FORMATS = [
  { format: 'csv', label: 'CSV', icon: IconFileTypeCsv },
  { format: 'xlsx', label: 'Excel', icon: IconFileTypeXls },
  { format: 'pdf', label: 'PDF', icon: IconFileTypePdf },
] as const;

interface Props {
  definition: ReportDefinition;
  selection: ReportSelection;
  count: number;
}

const fileName = (key: string, format: ReportFormat): string =>
  `${key}-${new Date().toLocaleDateString('en-CA')}.${format}`;

/** Files of what is shown: a large one is made in the background, and stands here when it is done. */
export const FilesMenu = ({ definition: { key, title }, selection, count }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const queries = useQueryClient();
  const { data: made = [] } = useCall(reportsCalls.exports, {}, { silent: true });
  const done = made.filter(({ url }) => url !== null).slice(0, 5);

  const inBackground = async (format: ReportFormat) => {
    const started = await send(
      reportsCalls.startExport,
      { params: { report: key }, body: { ...selection, format } },
      { showsFields: false },
    );
    void followWork(started.progress_id, `Report: ${title}`).then(() =>
      queries.invalidateQueries({ queryKey: keyOf(reportsCalls.exports) }),
    );
  };
  const make = async (format: ReportFormat) => {
    setBusy(true);
    try {
      if (count > MOST_ROWS_AT_ONCE) await inBackground(format);
      else {
        const file = await send(reportsCalls.file, {
          params: { report: key },
          query: { ...selection, format },
        });
        download(fileName(key, format), file, file.type);
      }
    } catch {
      // said by the client already
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button variant="default" loading={isBusy} leftSection={<IconDownload size={16} aria-hidden />}>
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(({ format, label, icon: Icon }) => (
          <Menu.Item
            key={format}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => void make(format)}
          >
            {label}
          </Menu.Item>
        ))}
        {done.length > 0 ? <Menu.Label>Made in the background</Menu.Label> : null}
        {done.map(({ id, title: name, format, rows, url }) => (
          <Menu.Item key={id} component="a" href={fileUrl(url ?? '')} download>
            {name}, {rows.toLocaleString('en-CA')} rows ({format.toUpperCase()})
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
