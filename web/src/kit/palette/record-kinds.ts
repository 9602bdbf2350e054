import type { Actor, Capability } from '@forecourt/policy';
import type { TablerIcon } from '@tabler/icons-react';
import type { States } from '../chips/states';
import type { TruncateKind } from '../format/truncate';

/** A kind of record that the search box finds, as an area shows it. */
export interface RecordKind {
  /** As the hits of the search call name it. */
  kind: string;
  /** The heading over what was found. */
  title: string;
  icon: TablerIcon;
  access: Capability;
  /** What it is found by, for someone who found nothing: 'by VIN, stock number or plate'. */
  foundBy: string;
  path: (id: number, actor: Actor) => string;
  /** An identifier is cut at its start. */
  detailKind?: TruncateKind;
  /** The looks of its states, fetched with the first search; a state that is not among them has no chip. */
  states?: () => Promise<States>;
}
