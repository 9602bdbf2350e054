import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDeviceMobile, IconMail, IconMessage, IconPhone, IconPrinter } from '@tabler/icons-react';
import { CopyButton } from '../../../kit/format';
import { Section } from '../../../kit/page';
import type { Customer } from '../customer';
import classes from './card.module.css';
import type { Contacting } from './contacting';
import { telHref, wayText } from './ways';

type Way = Customer['ways'][number];

const ICONS = { email: IconMail, mobile: IconDeviceMobile, phone: IconPhone } as const;

interface Props {
  customer: Customer;
  mayEdit: boolean;
  contact: (by: Contacting, to: string) => void;
}

const Line = ({ way, mayEdit, contact }: Omit<Props, 'customer'> & { way: Way }) => {
  const Icon = ICONS[way.kind];
  const text = wayText(way);
  const offered: readonly Contacting[] = way.kind === 'email' ? ['email'] : ['call', 'sms'];
  const looks = {
    email: { label: `Write to ${text}`, icon: IconMail },
    call: { label: `Call ${text}`, icon: IconPhone },
    sms: { label: `Text ${text}`, icon: IconMessage },
    log: { label: '', icon: IconPhone },
  };
  return (
    <li>
      <Icon size={16} aria-hidden />
      <span className={classes.wayText}>
        <a href={way.kind === 'email' ? `mailto:${way.value}` : telHref(way.value)}>{text}</a>
        {way.label ? <span className={classes.quiet}>{way.label}</span> : null}
      </span>
      <span className={classes.actions}>
        <CopyButton text={way.value} what={text} />
        {mayEdit
          ? offered.map((by) => {
              const { label, icon: Action } = looks[by];
              return (
                <Tooltip key={by} label={label}>
                  <ActionIcon size="sm" aria-label={label} onClick={() => contact(by, way.value)}>
                    <Action size={15} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              );
            })
          : null}
      </span>
    </li>
  );
};

const ORDER = { mobile: 0, phone: 1, email: 2 } as const;

/** Every telephone and e-mail that they ever gave, the primary ones first. */
export const Reach = ({ customer, ...more }: Props) => {
  const ways = customer.ways.toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind] || b.is_primary - a.is_primary);
  return (
    <Section title="Contact">
      {ways.length === 0 && customer.fax_NO === '' ? (
        <span className={classes.quiet}>No telephone and no e-mail is known.</span>
      ) : (
        <ul className={`${classes.plain} ${classes.ways}`}>
          {ways.map((way) => (
            <Line key={way.id} way={way} {...more} />
          ))}
          {customer.fax_NO ? (
            <li>
              <IconPrinter size={16} aria-hidden />
              <span className={classes.wayText}>
                {wayText({ kind: 'phone', value: customer.fax_NO })}
                <span className={classes.quiet}>Fax</span>
              </span>
            </li>
          ) : null}
        </ul>
      )}
    </Section>
  );
};
