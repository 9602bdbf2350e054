import { type Quotation, quotationsCalls } from '@forecourt/contract/quotations/index';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconBan,
  IconDots,
  IconFileDescription,
  IconFileTypePdf,
  IconLink,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { urlOf } from '../../../api/build-request';
import { useCan } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { CompactButton } from '../../../kit/page/compact-button';
import { nextStep, otherSteps } from './next-step';
import { useQuotationSteps } from './use-quotation-steps';

const SendDialog = later(async () => (await import('./send-dialog')).SendDialog);
const LinkDialog = later(async () => (await import('./link-dialog')).LinkDialog);
const ChooseCarDialog = later(async () => (await import('./choose-car-dialog')).ChooseCarDialog);

interface Props {
  quotation: Quotation;
  /** Something typed is not saved yet: it is saved first. */
  isDirty: boolean;
}

/** The next step of the quotation, and what else can be done with it. */
export const QuotationButtons = ({ quotation, isDirty }: Props) => {
  const can = useCan();
  const [open, setOpen] = useState<'send' | 'choose' | null>(null);
  const steps = useQuotationSteps(quotation);
  const { state } = quotation;
  const next = isDirty ? null : nextStep(state);
  const other = otherSteps(state);
  const mayDeal = can('deals.edit');
  const startDeal = () => (steps.needsChoice ? setOpen('choose') : void steps.startDeal());
  const mayEdit = can('quotations.edit');
  return (
    <>
      {other.copyLink && mayEdit && !isDirty ? (
        <CompactButton icon={IconLink} onClick={() => void steps.makeLink()}>
          Copy link
        </CompactButton>
      ) : null}
      <CompactButton
        icon={IconFileTypePdf}
        disabled={isDirty}
        onClick={() =>
          void window.open(urlOf(quotationsCalls.pdf, { params: { id: quotation.id } }), '_blank', 'noopener')
        }
      >
        PDF
      </CompactButton>
      {next === 'send' && mayEdit ? (
        <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => setOpen('send')}>
          {quotation.sent_at ? 'Send again' : 'Send by e-mail'}
        </Button>
      ) : null}
      {next === 'start-deal' && mayDeal ? (
        <Button
          loading={steps.isBusy}
          leftSection={<IconFileDescription size={16} aria-hidden />}
          onClick={startDeal}
        >
          {quotation.deal_id === null ? 'Start deal' : 'Use in the deal'}
        </Button>
      ) : null}
      {next === 'open-deal' && quotation.deal_id !== null && can('deals.view') ? (
        <Button component={Link} to={steps.dealPath(quotation.deal_id)}>
          Open deal
        </Button>
      ) : null}
      {mayEdit ? (
        <Menu>
          <Menu.Target>
            <ActionIcon size={36} variant="default" aria-label="More actions for this quotation">
              <IconDots size={17} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {other.sendAgain ? (
              <Menu.Item leftSection={<IconSend size={16} aria-hidden />} onClick={() => setOpen('send')}>
                Send again
              </Menu.Item>
            ) : null}
            {other.startDeal && mayDeal && state !== 'converted' ? (
              <Menu.Item leftSection={<IconFileDescription size={16} aria-hidden />} onClick={startDeal}>
                {quotation.deal_id === null
                  ? 'Start deal without acceptance'
                  : 'Use in the deal without acceptance'}
              </Menu.Item>
            ) : null}
            {quotation.deal_id !== null && next !== 'open-deal' && can('deals.view') ? (
              <Menu.Item
                component={Link}
                to={steps.dealPath(quotation.deal_id)}
                leftSection={<IconFileDescription size={16} aria-hidden />}
              >
                Open deal
              </Menu.Item>
            ) : null}
            {other.withdraw ? (
              <Menu.Item
                leftSection={<IconBan size={16} aria-hidden />}
                onClick={() => void steps.withdraw()}
              >
                Withdraw
              </Menu.Item>
            ) : null}
            <Menu.Item
              style={{ color: 'var(--mantine-color-error)' }}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void steps.remove()}
            >
              Remove
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {open === 'send' ? <SendDialog quotation={quotation} onClose={() => setOpen(null)} /> : null}
      {open === 'choose' ? (
        <ChooseCarDialog quotation={quotation} start={steps.startDeal} onClose={() => setOpen(null)} />
      ) : null}
      {steps.link ? <LinkDialog link={steps.link} onClose={steps.closeLink} /> : null}
    </>
  );
};
