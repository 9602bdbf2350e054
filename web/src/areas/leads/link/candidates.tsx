import type { Lead } from '@forecourt/contract/leads/lead';
import { LINK_FROM } from '@forecourt/domain/lead/link-customer';
import { Button } from '@mantine/core';
import { IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { StateChip } from '../../../kit/chips';
import { phoneMask } from '../../../kit/fields/masks';
import { customerName, VERDICTS } from '../../customers';
import classes from './link.module.css';
import { Reasons } from './reasons';

interface Props {
  candidates: Lead['link']['candidates'];
  mayLink: boolean;
  isBusy: boolean;
  onUse: (id: number) => void;
  onCreate: () => void;
}

/** Several customers may be meant, or one who is not alike enough: a person decides. */
export const Candidates = ({ candidates, mayLink, isBusy, onUse, onCreate }: Props) => (
  <div className={classes.linked}>
    <p className={classes.question}>Is this the same person?</p>
    <ul className={classes.candidates}>
      {candidates.map((candidate) => {
        const name = customerName(candidate);
        const facts = [phoneMask.format(candidate.mobile), candidate.email].filter(Boolean).join(' · ');
        return (
          <li key={candidate.id}>
            <span className={classes.head}>
              <strong>{name}</strong>
              <StateChip {...(candidate.score >= LINK_FROM ? VERDICTS.likely : VERDICTS.possible)} />
            </span>
            <span className={classes.quiet}>{facts}</span>
            <Reasons reasons={candidate.reasons} name={name} />
            {mayLink ? (
              <Button
                size="compact-sm"
                disabled={isBusy}
                variant="light"
                leftSection={<IconUserCheck size={14} aria-hidden />}
                onClick={() => onUse(candidate.id)}
                aria-label={`Yes, it is ${name}`}
              >
                Yes, link
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
    {mayLink ? (
      <Button
        size="compact-sm"
        variant="default"
        disabled={isBusy}
        leftSection={<IconUserPlus size={14} aria-hidden />}
        onClick={onCreate}
      >
        No, add as new customer
      </Button>
    ) : null}
  </div>
);
