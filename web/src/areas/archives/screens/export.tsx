import { archivesCalls, EXPORT_DAYS } from '@forecourt/contract/archives/index';
import { Button, Group, Table, Text } from '@mantine/core';
import { IconDownload, IconPackageExport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fileUrl } from '../../../api/file-url';
import { keyOf, useCall } from '../../../api/use-call';
import { StateChip } from '../../../kit/chips/state-chip';
import { counted, Day, RelativeTime } from '../../../kit/format';
import { BlockSkeleton, EmptyState, Loaded, Page, Section } from '../../../kit/page';
import { followWork } from '../../../kit/progress';
import classes from '../archives.module.css';
import { NewExport } from '../export/new-export';
import { fileSize } from '../file-size';

const STATES = {
  running: { label: 'Being made', tone: 'progress' },
  done: { label: 'Ready', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
} as const;

/** Archives of the whole dealership. */
export const Screen = () => {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const query = useCall(archivesCalls.exports);
  const refetch = () => queries.invalidateQueries({ queryKey: keyOf(archivesCalls.exports) });
  const isRunning = query.data?.some(({ state }) => state === 'running') ?? false;
  return (
    <Page
      title="Export"
      subtitle="Everything of your dealership as one archive: records, settings, history and files."
      actions={
        <Button
          leftSection={<IconPackageExport size={16} aria-hidden />}
          disabled={isRunning}
          onClick={() => setAsking(true)}
        >
          Make an archive
        </Button>
      }
    >
      <Section
        title="Archives"
        description={`An archive can be downloaded for ${EXPORT_DAYS} days by the person who asked for it.`}
      >
        <Loaded query={query} skeleton={<BlockSkeleton height={160} />}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon={IconPackageExport} title="No archive yet">
                An archive is made in the background. You are notified when it is ready.
              </EmptyState>
            ) : (
              <div className={classes.table}>
                <Table>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>Asked for</Table.Th>
                      <Table.Th>Status</Table.Th>
                      <Table.Th>Content</Table.Th>
                      <Table.Th>Available until</Table.Th>
                      <Table.Th aria-label="Download" />
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {rows.map((row) => (
                      <Table.Tr key={row.id}>
                        <Table.Td data-label="Asked for">
                          <RelativeTime at={row.created_at} />
                        </Table.Td>
                        <Table.Td data-label="Status">
                          <StateChip {...STATES[row.state]} />
                        </Table.Td>
                        <Table.Td data-label="Content">
                          {row.rows > 0
                            ? `${counted(row.rows, 'row')}, ${counted(row.files, 'file')}, ${fileSize(row.bytes)}`
                            : null}
                        </Table.Td>
                        <Table.Td data-label="Available until">
                          {row.expires_at ? <Day value={row.expires_at} /> : null}
                        </Table.Td>
                        <Table.Td>
                          {row.url ? (
                            <Button
                              component="a"
                              href={fileUrl(row.url)}
                              download
                              size="xs"
                              variant="default"
                              leftSection={<IconDownload size={14} aria-hidden />}
                            >
                              Download
                            </Button>
                          ) : null}
                        </Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </div>
            )
          }
        </Loaded>
      </Section>
      <Section title="What is in it">
        <Group gap="xs">
          <Text size="sm" maw="70ch">
            Every table as a text file with one record a line, every stored file, and a description of each
            table and column. Passwords and other sensitive fields are encrypted with the password that you
            choose. Without it they cannot be read, by us either: keep it in a safe place.
          </Text>
        </Group>
      </Section>
      {isAsking ? (
        <NewExport
          close={() => setAsking(false)}
          onStarted={(progressId) => {
            void refetch();
            if (progressId !== null) void followWork(progressId, 'Archive of the dealership').then(refetch);
          }}
        />
      ) : null}
    </Page>
  );
};
