import { quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { urlOf } from '../../../api/build-request';
import { DateField } from '../../../kit/fields';
import { Section } from '../../../kit/page';
import classes from '../quickbooks.module.css';

/** The same postings as files, for QuickBooks Desktop or an accountant. */
export const FilesSection = ({ today }: { today: string }) => {
  const [from, setFrom] = useState<string | null>(`${today.slice(0, 7)}-01`);
  const [to, setTo] = useState<string | null>(today);
  const isPeriod = from !== null && to !== null && from <= to;
  const query = { from: from ?? '', to: to ?? '' };
  return (
    <Section title="Files" description="The same postings as CSV, or as IIF for QuickBooks Desktop">
      <div className={classes.row} id="files">
        <DateField label="From" value={from} onChange={setFrom} />
        <DateField
          label="To"
          value={to}
          onChange={setTo}
          error={isPeriod ? undefined : 'Must not lie before From'}
        />
        <Button
          component="a"
          variant="default"
          href={urlOf(quickbooksCalls.exportCsv, { query })}
          data-disabled={isPeriod ? undefined : true}
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        >
          Download CSV
        </Button>
        <Button
          component="a"
          variant="default"
          href={urlOf(quickbooksCalls.exportIif, { query })}
          data-disabled={isPeriod ? undefined : true}
          leftSection={<IconFileText size={16} aria-hidden />}
        >
          Download IIF
        </Button>
      </div>
    </Section>
  );
};
