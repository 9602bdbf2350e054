import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDeviceMobile, IconMail, IconMessage, IconPhone, IconPrinter } from '@tabler/icons-react';
import { CopyButton } from '../../../kit/format';
import { Section } from '../../../kit/page';
import type { Customer } from '../customer';
import classes from './card.module.css';
import { contactMethodText, telHref } from './contact-methods';
import type { Contacting } from './contacting';

type ContactMethod = Customer['contact_methods'][number];

const ICONS = { email: IconMail, mobile: IconDeviceMobile, phone: IconPhone } as const;

interface Props {
  customer: Customer;
  mayEdit: boolean;
  contact: (by: Contacting, to: string) => void;
}

const Line = ({ method, mayEdit, contact }: Omit<Props, 'customer'> & { method: ContactMethod }) => {
  const Icon = ICONS[method.kind];
  const text = contactMethodText(method);
  const offered: readonly Contacting[] = method.kind === 'email' ? ['email'] : ['call', 'sms'];
  const looks = {
    email: { label: `Write to ${text}`, icon: IconMail },
    call: { label: `Call ${text}`, icon: IconPhone },
    sms: { label: `Text ${text}`, icon: IconMessage },
    log: { label: '', icon: IconPhone },
  };
  return (
    <li>
      <Icon size={16} aria-hidden />
      <span className={classes.contactMethodText}>
        <a href={method.kind === 'email' ? `mailto:${method.value}` : telHref(method.value)}>{text}</a>
        {method.label ? <span className={classes.quiet}>{method.label}</span> : null}
      </span>
      <span className={classes.actions}>
        <CopyButton text={method.value} what={text} />
        {mayEdit
          ? offered.map((by) => {
              const { label, icon: Action } = looks[by];
              return (
                <Tooltip key={by} label={label}>
                  <ActionIcon size="sm" aria-label={label} onClick={() => contact(by, method.value)}>
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
  const methods = customer.contact_methods.toSorted(
    (a, b) => ORDER[a.kind] - ORDER[b.kind] || b.is_primary - a.is_primary,
  );
  return (
    <Section title="Contact">
      {methods.length === 0 && customer.fax_NO === '' ? (
        <span className={classes.quiet}>No telephone and no e-mail is known.</span>
      ) : (
        <ul className={`${classes.plain} ${classes.contactMethods}`}>
          {methods.map((method) => (
            <Line key={method.id} method={method} {...more} />
          ))}
          {customer.fax_NO ? (
            <li>
              <IconPrinter size={16} aria-hidden />
              <span className={classes.contactMethodText}>
                {contactMethodText({ kind: 'phone', value: customer.fax_NO })}
                <span className={classes.quiet}>Fax</span>
              </span>
            </li>
          ) : null}
        </ul>
      )}
    </Section>
  );
};
