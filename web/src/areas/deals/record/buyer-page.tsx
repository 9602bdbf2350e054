import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { Button } from '@mantine/core';
import { IconExternalLink, IconLink, IconLinkOff } from '@tabler/icons-react';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { CopyButton } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { REFETCH_DEALS } from '../refetch';
import type { PartProps } from './parts';
import classes from './record.module.css';

const ignore = () => undefined; // the refusal has been shown

/** The link of the page that the buyer opens: checklist, documents to bring, delivery date. */
export const BuyerPage = ({ deal, mayEdit }: PartProps) => {
  const options = { invalidates: REFETCH_DEALS, quiet: true } as const;
  const opening = useSave(dealRecordCalls.openBuyerPage, options);
  const closing = useSave(dealRecordCalls.closeBuyerPage, options);
  const params = { id: deal.id };
  const link = deal.buyer_link;
  const end = async () => {
    const isSure = await ask({
      title: 'Turn off link?',
      body: 'The buyer can no longer open the page. You can create a new link at any time.',
      confirmLabel: 'Turn off link',
      danger: true,
    });
    if (isSure) await closing.save({ params }).catch(ignore);
  };
  if (!link && !mayEdit) return null;
  return (
    <Section
      title="Buyer's page"
      description="Checklist, documents to bring and delivery date. Anyone with the link can open it."
    >
      {link ? (
        <>
          <div className={classes.link}>
            <IconLink size={16} aria-hidden style={{ flex: 'none' }} />
            <span className={classes.grow}>{link}</span>
            <CopyButton text={link} what="the link" />
          </div>
          <div className={classes.row}>
            <Button
              component="a"
              href={link}
              target="_blank"
              rel="noopener"
              size="compact-sm"
              variant="default"
              leftSection={<IconExternalLink size={14} aria-hidden />}
            >
              Open
            </Button>
            {mayEdit ? (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                loading={closing.isSaving}
                leftSection={<IconLinkOff size={14} aria-hidden />}
                onClick={() => void end()}
              >
                Turn off link
              </Button>
            ) : null}
          </div>
        </>
      ) : (
        <div>
          <Button
            variant="default"
            loading={opening.isSaving}
            leftSection={<IconLink size={16} aria-hidden />}
            onClick={() => void opening.save({ params }).catch(ignore)}
          >
            Create link
          </Button>
        </div>
      )}
    </Section>
  );
};
