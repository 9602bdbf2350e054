import { recordCalls } from '@forecourt/contract/inventory/record';
import { Button, FileButton, Progress, Text } from '@mantine/core';
import { IconExternalLink, IconFileTypePdf, IconUpload } from '@tabler/icons-react';
import { fileUrl } from '../../../api/file-url';
import { Section } from '../../../kit/page';
import { type FileRules, useUpload } from '../../../kit/upload';
import { REFETCH, type TabProps } from './car';
import classes from './papers.module.css';

const RULES: FileRules = { kinds: ['pdf'], maxBytes: recordCalls.setCarfax.files.carfax_pdf.maxBytes };

export const Carfax = ({ car, mayEdit }: TabProps) => {
  const { upload, progress, error, cancel } = useUpload(recordCalls.setCarfax, {
    invalidates: REFETCH,
    rules: RULES,
  });
  const send = (file: File | null) => {
    if (file) void upload(file, (carfax_pdf) => ({ params: { id: car.id }, files: { carfax_pdf } }));
  };
  return (
    <Section title="Carfax">
      <div className={classes.carfax}>
        {car.carfax_pdf ? (
          <Button
            component="a"
            href={fileUrl(car.carfax_pdf)}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconFileTypePdf size={17} aria-hidden />}
            rightSection={<IconExternalLink size={14} aria-hidden />}
          >
            Show the report
          </Button>
        ) : (
          <span className={classes.quiet}>There is no report yet.</span>
        )}
        {mayEdit && progress === null ? (
          <FileButton accept=".pdf" onChange={send}>
            {(button) => (
              <Button {...button} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
                {car.carfax_pdf ? 'Replace the report' : 'Add the report'}
              </Button>
            )}
          </FileButton>
        ) : null}
        {progress === null ? null : (
          <span className={classes.progress}>
            <Progress value={progress * 100} aria-label="Upload" />
            <span className="fc-figures">{Math.round(progress * 100)}%</span>
            <Button size="compact-sm" variant="subtle" onClick={cancel}>
              Cancel
            </Button>
          </span>
        )}
      </div>
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt="xs">
          {error}
        </Text>
      ) : null}
    </Section>
  );
};
