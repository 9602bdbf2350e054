import type { card, MergeTypeName } from '@forecourt/contract/merge';
import type { Person } from '@forecourt/domain/people/person';
import type { Capability } from '@forecourt/policy';
import type { z } from 'zod';
import type { Db } from '../../db/database';
import type { Context } from '../../http/context';
import type { Json } from './json';
import type { Recorder } from './merging/recorder.queries';

export interface MergeField {
  /** As the wire has it. */
  field: string;
  column: string;
  label: string;
  /** Fields that are taken together when nobody chooses: half an address of each would be nobody's. */
  group?: string;
  /** Written by the type's own `afterMerge`, since it repeats rows that move. */
  isRepeated?: boolean;
  /** A stored file: its value is a file name, which tells a reader nothing. */
  isFile?: boolean;
}

/** Rows that say the same although the database would keep both. */
export interface Double {
  table: string;
  /** Columns or expressions that are equal. */
  by: string[];
  /** What two of them may still differ in; where both say something else, somebody must choose. */
  differIn: string[];
}

/** A column that refers without a foreign key. */
export interface LooseReference {
  table: string;
  column: string;
  only: string;
}

/** Who takes part in a merge or an undo. */
export interface MergeScene {
  tenant: number;
  survivor: number;
  losers: readonly number[];
}

/** A record as the comparison sees it, and as it is shown. */
export interface Candidate {
  id: number;
  person: Person;
  card: MergeCard;
}

/** A record as the wire shows it in a search for duplicates. */
export type MergeCard = z.output<typeof card>;

/**
 * What the machine must know of a kind of records. Its table has `id`, `version`, `removed_at` and `merged_into`; whatever
 * refers to it by foreign key is found from the schema.
 */
export interface MergeType {
  type: MergeTypeName;
  label: string;
  labels: string;
  table: string;
  access: Capability;
  nameColumn: string;
  fields: readonly MergeField[];
  /** Numbers of something that hangs on the record: the survivor has the sum. */
  counters: readonly string[];
  /** What only one record can have (unique columns of its own): the loser gives it up when the survivor takes it. */
  exclusive: readonly string[];
  /** Tables that are made anew from the record by `refresh`. */
  derived: readonly string[];
  doubles: readonly Double[];
  loose: readonly LooseReference[];
  tableLabels: Readonly<Record<string, string>>;
  /** What people call the columns of the tables that refer to the record, where the column's own name does not say it. */
  columnLabels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Refuses a record that must not come about. */
  check(after: Json): void;
  /** The words for values that are numbers of something else. */
  words(context: Context, db: Db, rows: readonly Json[]): Promise<(column: string, value: unknown) => string>;
  /** After everything has moved; `chosen` has the value of each repeated field. */
  afterMerge(tx: Db, scene: MergeScene, chosen: Json, recorder: Recorder): Promise<void>;
  /** Brings what is repeated back in step after an undo that left later changes; answers what was lost meanwhile. */
  afterUndo(tx: Db, scene: MergeScene): Promise<{ owner: number; text: string }[]>;
  refresh(tx: Db, tenant: number, ids: readonly number[]): Promise<void>;
  /** The table of the keys by which records of this type are found: `key`, and this column for the record. */
  keys: { table: string; column: string };
  /** The id under which a record is now, which may have been merged; refuses one that is not there. */
  survivorOf(db: Db, tenant: number, id: number): Promise<number>;
  /** Those of the ids that are present, in the order of the ids. */
  read(db: Db, tenant: number, ids: readonly number[]): Promise<Candidate[]>;
  /** The same for a whole dealership's worth of them: nothing but what is compared. */
  readPeople(db: Db, tenant: number, ids: readonly number[]): Promise<Map<number, Person>>;
}
