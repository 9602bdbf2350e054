import {
  faultWords,
  MOST_ATTEMPTS,
  type PostingProblem,
  waitSeconds,
} from '@forecourt/domain/quickbooks/index';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../http/refusal';
import { type Company, type QbRecord, QuickBooksFault } from '../../../services/quickbooks';
import { withCompany } from '../connection/tokens';
import { createPartyFor } from '../lists/create-entity';
import type { StoredPosting } from '../planning/posting.queries';
import { readSettings } from '../settings/settings.queries';
import { notePause } from '../sync.queries';
import { type Built, buildRequest, dollarsText, noteOf, type Request, request } from './build-request';
import {
  freezeRequest,
  nextToSend,
  noteDifferences,
  noteFailed,
  noteLater,
  noteSent,
  noteShape,
  noteSyncToken,
} from './send.queries';

/** stop: there is no use in going on now. */
export type SendStep = 'none' | 'done' | 'stop';

interface Work {
  deps: Deps;
  tenant: number;
  posting: StoredPosting;
}

const WAIT_FOR_OTHER_SECONDS = 300;

const write = <T>(
  { deps, tenant }: Pick<Work, 'deps' | 'tenant'>,
  work: (tx: Db) => Promise<T>,
): Promise<T> =>
  deps.database.write(asTenant(tenant), { userId: null, requestId: 'quickbooks-sync' }, work, {
    isJob: true,
  });
const at = ({ deps }: Pick<Work, 'deps'>, seconds: number) =>
  new Date(deps.now().getTime() + seconds * 1_000).toISOString();

const MEND: Readonly<Record<PostingProblem['kind'], string>> = {
  account: '/admin/quick-books/settings?tab=accounts',
  item: '/admin/quick-books/settings?tab=items',
  tax: '/admin/quick-books/settings?tab=taxes',
  customer: '/admin/quick-books/customer',
  vendor: '/admin/quick-books/vendor',
};
export const mendAt = ({ kind }: PostingProblem): string => MEND[kind];

const failFor = (work: Work, problems: readonly PostingProblem[]) => {
  const [first] = problems;
  const problem = problems.map(({ message }) => message).join('. ');
  return write(work, (tx) =>
    noteFailed(tx, work.tenant, work.posting.id, { problem, mendAt: first ? mendAt(first) : null }),
  );
};

/** Customers and vendors that are missing in QuickBooks are added there when postings go out by themselves. */
const addParties = async (work: Work, problems: readonly PostingProblem[]): Promise<boolean> => {
  const { deps, tenant } = work;
  const isParty = ({ kind, key }: PostingProblem) => (kind === 'customer' || kind === 'vendor') && key !== '';
  if (!problems.every(isParty)) return false;
  const { mode } = await deps.database.read(asTenant(tenant), (db) => readSettings(db, tenant, '2026-01-01'));
  if (mode !== 'automatic') return false;
  for (const { kind, key } of problems)
    if (kind === 'customer' || kind === 'vendor')
      await createPartyFor(deps, tenant, kind, kind === 'customer' ? `c${key}` : key);
  return true;
};

const built = async (work: Work): Promise<Built> => {
  const { deps, tenant, posting } = work;
  const build = () => deps.database.read(asTenant(tenant), (db) => buildRequest(db, tenant, posting));
  const first = await build();
  return first.kind === 'problems' && (await addParties(work, first.problems)) ? build() : first;
};

const escaped = (text: string) => text.replace(/[\\']/g, (c) => `\\${c}`);

/** After an answer was lost: the transaction, if it was made. Where QuickBooks cannot be asked, its request id decides. */
const findMade = async (
  company: Company,
  { entity, body }: Request,
  note: string,
): Promise<QbRecord | undefined> => {
  const [field, value] =
    entity === 'Payment' ? ['PaymentRefNum', body.PaymentRefNum] : ['DocNumber', body.DocNumber];
  try {
    const found = await company.query(entity, `${field} = '${escaped(String(value))}'`);
    // one that was voided bears the same note
    return found.find(({ PrivateNote }) => PrivateNote?.includes(note) && !PrivateNote.startsWith('Voided'));
  } catch (error) {
    if (error instanceof QuickBooksFault && error.kind === 'refused') return undefined;
    throw error;
  }
};

const send = (work: Work, sent: Request, wasCutOff: boolean) =>
  withCompany(
    work.deps,
    work.tenant,
    async (company) => {
      const { entity, body, operation, requestId } = sent;
      if (wasCutOff && operation === 'create') {
        const made = await findMade(company, sent, noteOf(work.tenant, work.posting.id));
        if (made) return made;
      }
      const how = operation === 'void' || operation === 'delete' ? operation : undefined;
      return company.post(entity, body, { requestId, operation: how });
    },
    work.posting.realm_id,
  );

const noteDone = (work: Work, { operation, cents, entity }: Request, record: QbRecord | null) =>
  write(work, async (tx) => {
    const { posting, tenant } = work;
    const isGone = operation === 'void' || operation === 'delete';
    await noteSent(tx, tenant, posting.id, {
      ...{ revision: posting.request_revision ?? posting.revision, cents, at: at(work, 0) },
      ...{
        qbId: isGone ? null : (record?.Id ?? null),
        syncToken: isGone ? null : (record?.SyncToken ?? null),
      },
    });
    if (entity !== posting.shape) await noteShape(tx, tenant, posting.id, entity);
    const total = record?.TotalAmt;
    if (!isGone && total !== undefined && Math.round(total * 100) !== cents)
      await noteDifferences(tx, tenant, [
        {
          id: posting.id,
          text: `QuickBooks counts ${dollarsText(Math.round(total * 100))}, Forecourt ${dollarsText(cents)}`,
        },
      ]);
  });

/** Someone changed or deleted it in QuickBooks: what is there now is taken as the base. */
const takeOverStale = async (work: Work, sent: Request, fault: QuickBooksFault): Promise<SendStep> => {
  const { posting, tenant, deps } = work;
  if (posting.attempts >= MOST_ATTEMPTS) {
    await write(work, (tx) =>
      noteFailed(tx, tenant, posting.id, {
        problem: 'Someone keeps changing this in QuickBooks',
        mendAt: null,
      }),
    );
    return 'done';
  }
  const [current] = await withCompany(
    deps,
    tenant,
    (company) => company.query(sent.entity, `Id = '${escaped(String(posting.qb_id))}'`),
    posting.realm_id,
  );
  // it is there as it was: what is missing is something that it names
  if (fault.kind === 'missing' && current?.SyncToken === posting.sync_token) {
    await write(work, (tx) => noteFailed(tx, tenant, posting.id, refusal(fault)));
    return 'done';
  }
  await write(work, async (tx) => {
    await noteSyncToken(tx, tenant, posting.id, current?.Id ?? null, current?.SyncToken ?? null);
  });
  return 'done';
};

const onFault = async (work: Work, sent: Request, fault: QuickBooksFault): Promise<SendStep> => {
  const { tenant, posting } = work;
  const later = (seconds: number, problem: string, attempts = posting.attempts) =>
    write(work, (tx) =>
      noteLater(tx, tenant, posting.id, { at: at(work, seconds), problem, keepsRequest: true, attempts }),
    );
  switch (fault.kind) {
    case 'too-many': {
      const seconds = fault.more.retryAfterSeconds ?? 60;
      await later(seconds, '');
      await write(work, (tx) => notePause(tx, tenant, at(work, seconds)));
      return 'stop';
    }
    case 'stale':
      return takeOverStale(work, sent, fault);
    case 'missing':
      if (sent.operation === 'void' || sent.operation === 'delete') await noteDone(work, sent, null);
      else if (sent.operation === 'update') return takeOverStale(work, sent, fault);
      else await write(work, (tx) => noteFailed(tx, tenant, posting.id, refusal(fault)));
      return 'done';
    case 'refused':
      await write(work, (tx) => noteFailed(tx, tenant, posting.id, refusal(fault)));
      return 'done';
    case 'unknown': {
      const attempts = posting.attempts + 1;
      if (attempts < MOST_ATTEMPTS)
        await later(
          waitSeconds(attempts, Math.random()),
          'QuickBooks did not answer. It is tried again.',
          attempts,
        );
      else
        await write(work, (tx) =>
          noteFailed(tx, tenant, posting.id, {
            problem: 'QuickBooks did not answer for a long time. Send it again later.',
            mendAt: null,
            keepsRequest: true,
          }),
        );
      return 'stop';
    }
    default:
      // nothing was done: it goes on when someone signed in again, or QuickBooks can be reached
      await later(fault.kind === 'away' ? 120 : 0, '');
      return 'stop';
  }
};

const refusal = ({ more }: QuickBooksFault) => {
  const { text, mendAt: where } = faultWords(more.code ?? '', more.detail ?? '');
  return { problem: text, mendAt: where };
};

/** What is written down before it is sent. Null when there is nothing to send, or not yet. */
const prepare = async (work: Work): Promise<Request | null> => {
  const { posting, tenant } = work;
  if (posting.request !== null) return request.parse(JSON.parse(posting.request));
  const found = await built(work);
  switch (found.kind) {
    case 'problems':
      await failFor(work, found.problems);
      return null;
    case 'waits':
      await write(work, (tx) =>
        noteLater(tx, tenant, posting.id, {
          ...{ at: at(work, WAIT_FOR_OTHER_SECONDS), keepsRequest: false, attempts: 0 },
          problem: `Waits until the ${found.for} of the same record is in QuickBooks`,
        }),
      );
      return null;
    case 'nothing':
      await write(work, (tx) =>
        noteSent(tx, tenant, posting.id, {
          revision: posting.revision,
          qbId: null,
          syncToken: null,
          cents: 0,
          at: at(work, 0),
        }),
      );
      return null;
    case 'request':
      return (await write(work, (tx) => freezeRequest(tx, tenant, posting, JSON.stringify(found.request))))
        ? found.request
        : null;
  }
};

/** Sends the next posting of a dealership that is due. */
export const sendNext = async (deps: Deps, tenant: number): Promise<SendStep> => {
  const posting = await deps.database.read(asTenant(tenant), (db) =>
    nextToSend(db, tenant, deps.now().toISOString()),
  );
  if (!posting) return 'none';
  const work = { deps, tenant, posting };
  let sent: Request | null = null;
  try {
    sent = await prepare(work);
    if (!sent) return 'done';
    const wasCutOff = posting.request !== null;
    const prepared = {
      ...work,
      posting: { ...posting, request_revision: posting.request_revision ?? posting.revision },
    };
    await noteDone(prepared, sent, await send(work, sent, wasCutOff));
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) {
      await write(work, (tx) => noteFailed(tx, tenant, posting.id, { problem: error.message, mendAt: null }));
      return 'done';
    }
    if (!(error instanceof QuickBooksFault)) throw error;
    if (sent) return onFault(work, sent, error);
    // a customer or vendor could not be added
    if (error.kind !== 'refused') return 'stop';
    await write(work, (tx) => noteFailed(tx, tenant, posting.id, refusal(error)));
    return 'done';
  }
};
