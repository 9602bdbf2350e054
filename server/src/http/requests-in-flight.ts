import { type Call, type FileReply, isFileReply } from '@forecourt/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { createConcurrencyLimit } from './concurrency-limit';
import { Refusal } from './refusal';
import { onRequestEnd } from './request-end';
import type { Session } from './sessions';

/** A page sends about 20 at once: those beyond the limit wait for their turn, and are refused when it does not come. */
const WAIT_MS = 5_000;
const WAITING_FOR_EACH = 8;
const REFUSE_AFTER_MS = 500;

/**
 * Papers are asked for by the hundred when a day's sales are printed, and drawn one by one for a dealership: they wait longer, in
 * lines of their own, so that neither their user nor their dealership has to wait with other work meanwhile.
 */
const DOCUMENTS = {
  ...{ perUser: 4, perDealership: 8, waitMs: 60_000 },
  ...{ waitingOfUser: 120, waitingOfDealership: 200, waitingOfAll: 2_000 },
};

/** Exports read and write for seconds: of one user they come one after the other. */
const EXPORTS: typeof DOCUMENTS = {
  ...{ perUser: 1, perDealership: 2, waitMs: 60_000 },
  ...{ waitingOfUser: 8, waitingOfDealership: 20, waitingOfAll: 400 },
};

/** Of programs with API keys: they have a share of their own, so that a busy one takes nothing of the staff's. */
const API_KEYS = { perKey: 4, perDealership: 6, waitingOfKey: 32, waitMs: 10_000 };

type Limit = ReturnType<typeof createConcurrencyLimit<number>>;
/** What a request takes, one after the other, before it runs. */
type Turns = readonly { limit: Limit; of: 'userId' | 'dealershipId' }[];

const turnsOf = (config: Config): Turns => {
  const limitOf = (max: number) =>
    createConcurrencyLimit({
      ...{ max, maxWaiting: WAITING_FOR_EACH * max },
      ...{ waitMs: WAIT_MS, refuseAfterMs: REFUSE_AFTER_MS },
    });
  return [
    { limit: limitOf(config.REQUESTS_PER_USER), of: 'userId' },
    { limit: limitOf(config.REQUESTS_PER_DEALERSHIP), of: 'dealershipId' },
  ];
};

const fileTurns = (limits: typeof DOCUMENTS): Turns => {
  const { perUser, perDealership, waitMs, waitingOfUser, waitingOfDealership, waitingOfAll } = limits;
  const times = { waitMs, refuseAfterMs: REFUSE_AFTER_MS };
  /** Counts who runs or waits, since the users of a dealership wait in lines of their own. */
  const places = createConcurrencyLimit({
    ...{ max: waitingOfDealership + perDealership, maxOfAll: waitingOfAll, maxWaiting: 0 },
    ...times,
  });
  const ofUser = createConcurrencyLimit({ max: perUser, maxWaiting: waitingOfUser, ...times });
  const ofDealership = createConcurrencyLimit({
    ...{ max: perDealership, maxWaiting: waitingOfDealership },
    ...times,
  });
  return [
    { limit: places, of: 'dealershipId' },
    { limit: ofUser, of: 'userId' },
    { limit: ofDealership, of: 'dealershipId' },
  ];
};

const apiKeyTurns = (): Turns => {
  const { perKey, perDealership, waitingOfKey, waitMs } = API_KEYS;
  const times = { waitMs, refuseAfterMs: REFUSE_AFTER_MS };
  return [
    { limit: createConcurrencyLimit({ max: perKey, maxWaiting: waitingOfKey, ...times }), of: 'userId' },
    {
      limit: createConcurrencyLimit({ max: perDealership, maxWaiting: 4 * waitingOfKey, ...times }),
      of: 'dealershipId',
    },
  ];
};

const fileReplyOf = (call: Call | undefined): FileReply | undefined =>
  call && isFileReply(call.reply) ? call.reply : undefined;

// after onRequest, which knows who it is, and before the body is read
const waitForTurns = async (
  request: FastifyRequest,
  reply: FastifyReply,
  turns: Turns,
  session: Session,
): Promise<void> => {
  for (const { limit, of } of turns) onRequestEnd(request, await limit.acquire(session[of]));
  // who left while waiting needs no answer
  if (reply.raw.destroyed) throw new Refusal(400, 'The connection was closed');
};

/** All at once; none when one of them has to be waited for. */
const startNow = (request: FastifyRequest, turns: Turns, session: Session): boolean => {
  const taken: (() => void)[] = [];
  for (const { limit, of } of turns) {
    const release = limit.acquireNow(session[of]);
    if (!release) {
      for (const giveBack of taken) giveBack();
      return false;
    }
    taken.push(release);
  }
  for (const release of taken) onRequestEnd(request, release);
  return true;
};

/** Limits how many requests of one user, and of one dealership, are under way at once, so that others are answered too. */
export const limitRequestsInFlight = (app: FastifyInstance, config: Config) => {
  const [ofCalls, ofDocuments, ofExports] = [turnsOf(config), fileTurns(DOCUMENTS), fileTurns(EXPORTS)];
  const ofApiKeys = apiKeyTurns();
  const turnsFor = (file: FileReply | undefined): Turns => {
    if (file?.isExport) return ofExports;
    return file?.mime === 'application/pdf' ? ofDocuments : ofCalls;
  };
  app.addHook('preParsing', (request, reply, payload, done) => {
    const session = request.context?.session;
    if (!session) return done(null, payload);
    const turns = session.apiKey ? ofApiKeys : turnsFor(fileReplyOf(request.routeOptions.config.call));
    if (startNow(request, turns, session)) return done(null, payload);
    waitForTurns(request, reply, turns, session).then(() => done(null, payload), done);
  });
};
