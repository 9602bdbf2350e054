import { leadRecordCalls } from '@forecourt/contract/leads/record';
import { Alert, Modal } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCall } from '../../../api/use-call';
import { RelativeTime } from '../../../kit/format';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import classes from './record.module.css';

/** The message that the lead was made of, as it came in. */
export const SourceDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useCall(leadRecordCalls.source, { params: { id } }, { showsFailure: true });
  return (
    <Modal opened onClose={onClose} title="Source message" size="xl">
      <Loaded query={query} skeleton={<BlockSkeleton height={280} />}>
        {({ text, parser, received_at, warnings }) => (
          <div className={classes.stack}>
            <p className={classes.quiet}>
              Received <RelativeTime at={received_at} />
              {parser ? `, read as ${parser}` : ''}
            </p>
            {warnings.length > 0 ? (
              <Alert
                color="yellow"
                variant="light"
                icon={<IconAlertTriangle aria-hidden />}
                title="Not everything could be read"
              >
                <ul className={classes.warnings}>
                  {warnings.map((warning) => (
                    <li key={warning}>{warning}</li>
                  ))}
                </ul>
              </Alert>
            ) : null}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
            <section className={classes.source} aria-label="Message" tabIndex={0}>
              {text}
            </section>
          </div>
        )}
      </Loaded>
    </Modal>
  );
};
