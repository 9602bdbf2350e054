import { documentsOf, type LedgerDocument, receiptOf } from '@forecourt/domain/quickbooks/index';
import type { Db } from '../../../db/database';
import { currentCompany } from '../connection/company.queries';
import { readSettings, type StoredSettings } from '../settings/settings.queries';
import { lockSync, notePlanned } from '../sync.queries';
import { type EntryGroup, groupOf, isPosted, numberOf, rootOf, singleKey } from './entry-group';
import { entriesAfter, entriesOfBills, entriesOfRecords, type PlannedEntry } from './journal.queries';
import {
  changePosting,
  coverEntries,
  documentOf,
  dropPostings,
  insertPosting,
  postingsOfRoots,
  type StoredPosting,
} from './posting.queries';

/** So many entries are looked at in one transaction. */
const BATCH = 200;

interface Plan {
  tx: Db;
  tenant: number;
  /** The company that is planned for. */
  realm: string;
  settings: StoredSettings;
}

/** QuickBooks has it, or may have it. */
const isFixed = ({ qb_id, state, request }: StoredPosting): boolean =>
  qb_id !== null || state === 'sending' || request !== null;

const newState = ({ settings }: Plan): 'waiting' | 'held' =>
  settings.mode === 'automatic' ? 'waiting' : 'held';

interface Group extends EntryGroup {
  entries: PlannedEntry[];
}

const groupsOf = (entries: readonly PlannedEntry[]): Group[] => {
  const groups = new Map<string, Group>();
  for (const entry of entries) {
    const group = groupOf(entry);
    const known = groups.get(group.key) ?? { ...group, entries: [] };
    known.entries.push(entry);
    groups.set(group.key, known);
  }
  return [...groups.values()];
};

interface Wanted {
  key: string;
  category: EntryGroup['category'];
  entries: readonly PlannedEntry[];
  documents: readonly LedgerDocument[];
}

const single = (group: EntryGroup, entry: PlannedEntry): Wanted => ({
  ...{ key: singleKey(entry), category: group.category, entries: [entry] },
  documents: documentsOf(group.kind, [entry]) ?? [],
});

/** The transactions of a group; one for each entry where one transaction cannot say it. */
const wantedOf = (group: Group): Wanted[] => {
  const documents = documentsOf(group.kind, group.entries);
  return documents === null ? group.entries.map((entry) => single(group, entry)) : [{ ...group, documents }];
};

/** A sale that was paid at once is one sales receipt with its payments. */
const withReceipt = (groups: readonly Group[]): Wanted[] => {
  const all = groups.flatMap(wantedOf);
  const kindOf = (key: string) => groups.find((group) => group.key === key)?.kind;
  const sale = all.find(({ key }) => kindOf(key) === 'sale');
  const payments = all.filter(({ key }) => kindOf(key) === 'money-in');
  const receipt =
    sale &&
    receiptOf(
      sale.documents,
      payments.flatMap(({ documents }) => documents),
    );
  if (!receipt) return all;
  const entries = [...sale.entries, ...payments.flatMap((payment) => payment.entries)];
  return [
    ...all.filter((one) => one !== sale && !payments.includes(one)),
    { ...sale, entries, documents: receipt },
  ];
};

const addWanted = async (
  plan: Plan,
  root: string,
  { key, category, entries, documents }: Wanted,
  state: 'waiting' | 'held' | 'skipped',
) => {
  const { tx, tenant, realm } = plan;
  for (const document of documents) {
    const wanted = { realm, recordKey: key, root, category, state, number: numberOf(entries), document };
    const id = await insertPosting(tx, tenant, wanted);
    await coverEntries(
      tx,
      tenant,
      { id, realm, part: document.part },
      entries.map((entry) => entry.id),
    );
  }
};

/**
 * Nothing of the record is in QuickBooks: its postings are made anew. What someone chose to skip or hold stays so, and so does
 * what the settings withdrew, unless its place is needed.
 */
const planAnew = async (
  plan: Plan,
  root: string,
  entries: readonly PlannedEntry[],
  postings: readonly StoredPosting[],
) => {
  const { tx, tenant } = plan;
  const all = withReceipt(groupsOf(entries));
  const isReplaced = ({ id, is_withdrawn, record_key }: StoredPosting) =>
    !is_withdrawn ||
    all.some(({ key }) => key === record_key) ||
    entries.some(({ postingId }) => postingId === id);
  await dropPostings(
    tx,
    tenant,
    postings.filter(isReplaced).map(({ id }) => id),
  );
  for (const wanted of all) {
    const before = postings.find(({ record_key }) => record_key === wanted.key)?.state;
    const state = before === 'skipped' || before === 'held' ? before : newState(plan);
    await addWanted(plan, root, wanted, state);
  }
};

const isSame = (a: LedgerDocument, b: LedgerDocument): boolean =>
  a.day === b.day && JSON.stringify(a.lines) === JSON.stringify(b.lines);

/** Whether transactions that QuickBooks has can become others by updates. */
const canBecome = (postings: readonly StoredPosting[], documents: readonly LedgerDocument[]): boolean =>
  postings.length === documents.length &&
  postings.every(({ part, shape }) => documents.some((one) => one.part === part && one.shape === shape));

/** New entries of a record that QuickBooks has something of: what is there is changed or voided where that says it all. */
const planOn = async (
  plan: Plan,
  root: string,
  entries: readonly PlannedEntry[],
  postings: readonly StoredPosting[],
  isNew: (entry: PlannedEntry) => boolean,
) => {
  const { tx, tenant } = plan;
  for (const group of groupsOf(entries)) {
    const added = group.entries.filter(isNew);
    if (added.length === 0) continue;
    const own = postings.filter(({ record_key }) => record_key === group.key);
    const covered = new Set(own.map(({ id }) => id));
    const fixed = own.filter(isFixed);
    if (fixed.length === 0) {
      await planAnew(plan, root, group.entries, own);
      continue;
    }
    // a sales receipt has the payments of its sale too
    const all = entries.filter(
      (entry) => added.includes(entry) || (entry.postingId !== null && covered.has(entry.postingId)),
    );
    const documents = documentsOf(group.kind, all);
    // what a closed period has is not changed: the correction stands on its own day
    const isOpen = added.every(({ day, eventDay }) => day === eventDay);
    if (!isOpen || documents === null || (documents.length > 0 && !canBecome(own, documents))) {
      for (const entry of added) await addWanted(plan, root, single(group, entry), newState(plan));
      continue;
    }
    for (const posting of own) {
      const document = documents.find(({ part }) => part === posting.part) ?? null;
      if (document === null || !isSame(document, documentOf(posting)))
        await changePosting(
          tx,
          tenant,
          posting.id,
          document === null ? 'void' : 'update',
          newState(plan),
          document,
        );
      await coverEntries(
        tx,
        tenant,
        { id: posting.id, realm: plan.realm, part: posting.part },
        added.map(({ id }) => id),
      );
    }
  }
};

const entriesOfRoots = async ({ tx, tenant }: Plan, batch: readonly PlannedEntry[], upTo: number) => {
  const bills = [...new Set(batch.flatMap(({ billId }) => billId ?? []))];
  const others = batch.filter(({ billId }) => billId === null);
  const sources = [...new Set(others.map(({ source }) => source))];
  const found = bills.length > 0 ? await entriesOfBills(tx, tenant, bills, upTo) : [];
  for (const source of sources) {
    const ids = [
      ...new Set(others.filter((entry) => entry.source === source).map(({ sourceId }) => sourceId)),
    ];
    found.push(...(await entriesOfRecords(tx, tenant, source, ids, upTo)));
  }
  return found;
};

const planBatch = async (plan: Plan, batch: readonly PlannedEntry[], upTo: number) => {
  const posted = batch.filter((entry) => isPosted(entry, plan.settings));
  if (posted.length === 0) return;
  const roots = [...new Set(posted.map(rootOf))];
  const all = (await entriesOfRoots(plan, posted, upTo)).filter((entry) => isPosted(entry, plan.settings));
  const postings = await postingsOfRoots(plan.tx, plan.tenant, roots);
  for (const root of roots) {
    const own = postings.filter((posting) => posting.root === root);
    const alone = new Set(
      own.filter((one) => isFixed(one) && one.record_key.startsWith('entry:')).map(({ id }) => id),
    );
    const entries = all.filter(
      (entry) => rootOf(entry) === root && !(entry.postingId !== null && alone.has(entry.postingId)),
    );
    const isNew = ({ postingId }: PlannedEntry) => postingId === null;
    if (!entries.some(isNew)) continue;
    if (own.some(isFixed)) await planOn(plan, root, entries, own, isNew);
    else await planAnew(plan, root, entries, own);
  }
};

/**
 * Looks at the next entries of the journal and puts what they mean for QuickBooks into the outbox, with the caller's transaction.
 * Answers how many were looked at: none when all were.
 */
export const planNext = async (tx: Db, tenant: number, today: string): Promise<number> => {
  const after = await lockSync(tx, tenant);
  const { realm, needs_start } = await currentCompany(tx, tenant);
  if (needs_start) return 0;
  const settings = await readSettings(tx, tenant, today);
  const batch = await entriesAfter(tx, tenant, after, BATCH);
  const last = batch.at(-1);
  if (!last) return 0;
  await planBatch({ tx, tenant, realm, settings }, batch, last.id);
  await notePlanned(tx, tenant, last.id);
  return batch.length;
};
