import type { ChatRoom } from '@forecourt/contract/chat/message';
import { formatPhone, phoneHref } from '@forecourt/domain/phone-text';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useActor } from '../../../api/session-context';
import { CopyButton, Instant } from '../../../kit/format';
import { useHasScreen } from '../../../kit/page';
import { type Fact, Facts } from '../../../kit/record';
import { offlineChatPath } from '../../chat-links';
import { vehicleDetail } from '../../inventory';
import { LEAD_KIND } from '../../leads';
import classes from '../chat.module.css';

/** Breaks before the @ and after dots, so that words stay whole. */
const Mail = ({ address }: { address: string }) =>
  address.split(/(?=@)|(?<=\.)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address keep their order
    <Fragment key={at}>
      {at === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));

const contactFacts = ({ contact }: ChatRoom): Fact[] =>
  contact === null
    ? []
    : [
        ['Name', contact.name],
        [
          'E-mail',
          contact.email === '' ? (
            ''
          ) : (
            <a key="email" className={classes.mail} href={`mailto:${encodeURIComponent(contact.email)}`}>
              <Mail address={contact.email} />
            </a>
          ),
        ],
        [
          'Phone',
          contact.phone === '' ? (
            ''
          ) : (
            <a key="phone" href={phoneHref(contact.phone)}>
              {formatPhone(contact.phone)}
            </a>
          ),
        ],
      ];

/** On the chat page they stand over the conversation. */
const pageFacts = ({ vehicle, page }: ChatRoom): Fact[] => [
  [
    'Vehicle',
    vehicle === null ? (
      ''
    ) : (
      <Link key="vehicle" to={vehicleDetail(vehicle.id)}>
        {vehicle.title}
      </Link>
    ),
  ],
  ['Page', page],
];

interface Props {
  room: ChatRoom;
  /** On the page of the conversation itself. */
  isPage?: boolean;
}

/** Who the guest is, what they look at, and what came of it. */
export const RoomDetails = ({ room, isPage = false }: Props) => {
  const hasScreen = useHasScreen();
  const actor = useActor();
  const lead = room.lead_id === null ? null : LEAD_KIND.path(room.lead_id, actor);
  const facts: Fact[] = [
    ...(isPage ? pageFacts(room) : []),
    ...contactFacts(room),
    [
      'Lead',
      lead === null ? (
        ''
      ) : hasScreen(lead) ? (
        <Link key="lead" to={lead}>
          Open lead {room.lead_id}
        </Link>
      ) : (
        `Lead ${room.lead_id}`
      ),
    ],
    [
      'Contact asked',
      room.contact_asked_at === null ? '' : <Instant key="asked" at={room.contact_asked_at} />,
    ],
    ['Assigned to', room.responsible_name ?? 'Nobody yet'],
    ['Last message', <Instant key="last" at={room.last_message_at} />],
    [
      'IP address',
      room.creator_ip === '' ? (
        ''
      ) : (
        <span key="ip" className={classes.address}>
          {room.creator_ip} <CopyButton text={room.creator_ip} what="the IP address" />
        </span>
      ),
    ],
  ];
  return (
    <div className={classes.facts}>
      <Facts single facts={facts} />
      {isPage ? null : (
        <Link className={classes.pageLink} to={offlineChatPath(room.id)}>
          Open as a page
        </Link>
      )}
    </div>
  );
};
