import { archivesCalls } from '@forecourt/contract/archives/index';
import { Button, FileButton, Stack } from '@mantine/core';
import { IconPackageImport, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, useCall } from '../../../api/use-call';
import { BlockSkeleton, EmptyState, Loaded, Page } from '../../../kit/page';
import { withProgress } from '../../../kit/progress';
import { ImportCard } from '../import/import-card';
import { sendArchive } from '../import/send-archive';

const LOOK_EVERY_MS = 1_500;

/** Archives of other installations that become dealerships here. */
export const Screen = () => {
  const queries = useQueryClient();
  const query = useCall(archivesCalls.imports);
  const isWorking =
    query.data?.some(({ state }) => ['uploading', 'checking', 'importing'].includes(state)) ?? false;

  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(
      () => void queries.invalidateQueries({ queryKey: keyOf(archivesCalls.imports) }),
      LOOK_EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [isWorking, queries]);

  const upload = async (file: File | null) => {
    if (!file) return;
    await withProgress({ title: `Uploading ${file.name}` }, (tools) => sendArchive(file, tools));
    await queries.invalidateQueries({ queryKey: keyOf(archivesCalls.imports) });
  };

  return (
    <Page
      title="Import dealership"
      subtitle="An archive that a dealership exported becomes a dealership here. It is checked completely before anything is written."
      actions={
        <FileButton onChange={(file) => void upload(file)} accept=".zip,application/zip">
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={16} aria-hidden />}>
              Upload an archive
            </Button>
          )}
        </FileButton>
      }
    >
      <Loaded query={query} skeleton={<BlockSkeleton height={200} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={IconPackageImport} title="No archive yet">
              Upload the ZIP file that the dealership downloaded. You need the password that its owner chose.
            </EmptyState>
          ) : (
            <Stack gap="lg">
              {rows.map((row) => (
                <ImportCard key={row.id} row={row} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
};
