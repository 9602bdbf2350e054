import { setImmediate } from 'node:timers/promises';
import { type Call, type Calls, isFileReply, isKeyed } from '@forecourt/contract';
import { can, mustChoosePackage } from '@forecourt/policy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { asTenant, isHoldingConnection } from '../db/database';
import { type Caller, runFor } from '../db/scope';
import type { Deps } from '../deps';
import type { Tracer, TraceSpan } from '../services/tracing';
import { admitApiKey, isApiKey } from './api-keys';
import type { Context, FileAnswer, Input, PublicContext, RequestFacts, UploadedFile } from './context';
import { refuseManyParts } from './count-parts';
import { withoutValues } from './errors';
import { isKept } from './file-cache';
import { type FormField, isFormFields, readFormFields } from './form-fields';
import { withIdempotencyKey } from './idempotency';
import type { Metrics } from './metrics';
import { readForm } from './multipart';
import { rateLimitOf } from './rate-limits';
import { noRight, notFound, Refusal } from './refusal';
import { type Session, tokenOf } from './sessions';
import { wrongContentType } from './text-body';
import { refuseChangeWhileLooking, viewOnlyDeps } from './view-only';
import { writeReply } from './write-reply';

/** A call that takes longer is logged with its name. */
const SLOW_MS = 1_000;
/** So many wrong fields are named. */
const NAMED_FIELDS = 100;
const JSON_TYPE = 'application/json; charset=utf-8';

type AnyHandler = (input: Input<Call>, context: Context & PublicContext) => Promise<unknown>;
/** What every area's handlers are to the binder, which knows calls only by their declaration. */
export type BoundHandlers = Record<string, Record<string, unknown>>;

const factsOf = (request: FastifyRequest): RequestFacts => {
  const {
    'x-device-token': device,
    'x-twilio-signature': signature,
    'idempotency-key': key,
  } = request.headers;
  return {
    id: request.id,
    address: request.ip,
    host: request.hostname,
    origin: `${request.protocol}://${request.host}`,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    signature: typeof signature === 'string' ? signature.slice(0, 200) : '',
    idempotencyKey: typeof key === 'string' ? key.slice(0, 100) : '',
    deviceToken: typeof device === 'string' ? device.slice(0, 200) : '',
  };
};

/** What a request asks of the database at the same time comes one after the other: it has one connection at most. */
const oneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (isHoldingConnection()) return work();
    const turn = waiting === 0 ? work() : last.then(work, work);
    waiting += 1;
    const done = () => {
      waiting -= 1;
    };
    last = turn.then(done, done);
    return turn;
  };
};

const contextOf = (call: Call, request: FastifyRequest, all: Deps, session: Session | null): Context => {
  if (!session) throw new Refusal(401, 'UnAthorize');
  const { actor } = session;
  refuseChangeWhileLooking(call, session);
  if (!call.whileUnpaid && mustChoosePackage(actor)) throw new Refusal(406, 'Please choose a package');
  if (call.access !== 'signed-in' && call.access !== 'public' && !can(actor, call.access)) throw noRight();
  const deps = session.look && !call.whileLooking ? viewOnlyDeps(all) : all;
  const tenant = asTenant(call.atHome ? session.homeDealershipId : session.dealershipId);
  const facts = factsOf(request);
  const who = { userId: session.userId, requestId: facts.id };
  const inTurn = oneAtATime();
  return {
    ...{ deps, request: facts, session, actor, tenant },
    read: (work) => inTurn(() => deps.database.read(tenant, work, session.userId)),
    write: (work) =>
      inTurn(() => deps.database.write(tenant, who, work, { systemToo: call.systemToo ?? false })),
    warn: (error, message) => request.log.warn({ err: withoutValues(error) }, message),
  };
};

const parse = (schema: z.ZodObject | undefined, value: unknown, isPath = false) => {
  if (!schema) return {};
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  // an id that cannot be one names nothing
  if (isPath) throw notFound();
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues.slice(0, NAMED_FIELDS))
    fields[issue.path.join('.') || 'body'] ??= issue.message;
  const first = Object.entries(fields)[0];
  throw new Refusal(400, first ? `${first[0]}: ${first[1]}` : 'bad request', { fields });
};

const sendFile = async (request: FastifyRequest, reply: FastifyReply, answer: FileAnswer) => {
  reply.header('content-type', answer.mime).header('x-content-type-options', 'nosniff');
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (answer.location !== undefined) reply.code(302).header('location', answer.location);
  if (isKept(request, reply, answer)) return reply.code(304).send();
  if (answer.name) {
    const ascii = answer.name.replace(/[^\w.-]+/g, '_');
    reply.header(
      'content-disposition',
      `inline; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(answer.name)}`,
    );
  }
  return reply.send(typeof answer.stream === 'function' ? await answer.stream() : answer.stream);
};

interface Form {
  texts: readonly FormField[];
  files: Record<string, UploadedFile[]>;
}

/** The form that a request brings, where its call takes one; null for a request with JSON or without a body. */
const formOf = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { files, form }: Call,
): Promise<Form | null> => {
  if (files) return readForm(request, reply, files);
  if (isFormFields(request.body)) return { texts: request.body.fields, files: {} };
  if (!request.isMultipart()) return null;
  if (!form) throw wrongContentType();
  return readForm(request, reply, {});
};

/** Files count towards what was asked by their content. */
const fingerprints = (files: Record<string, UploadedFile[]>) =>
  Object.entries(files).map(([name, list]) => [name, ...list.map(({ sha256 }) => sha256)]);

/** A span is named by its call: the address has ids in it. */
const beginSpan = (tracer: Tracer, name: string, { headers, method }: FastifyRequest): TraceSpan => {
  const { traceparent } = headers;
  return tracer.begin(name, 'call', {
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    facts: { 'http.request.method': method },
  });
};

const endSpan = (span: TraceSpan, status: number) => {
  span.note({ 'http.response.status_code': status });
  span.end(status >= 500 ? status : undefined);
};

/** One call onto Fastify: access first, then input, then the handler, and a reply that holds what its schema names. */
const bindCall = (
  app: FastifyInstance,
  deps: Deps,
  metrics: Metrics,
  name: string,
  call: Call,
  handler: AnyHandler,
) => {
  const status = call.status ?? 200;
  const untraced: Caller = { name };
  const callerOf = ({ span }: FastifyRequest): Caller => (span ? { name, span } : untraced);
  const { tracer } = deps;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const params = parse(call.params, request.params, true);
    const query = parse(call.query, request.query);
    const form = await formOf(request, reply, call);
    const body = parse(
      call.body,
      refuseManyParts(form ? readFormFields(call.body, form.texts) : request.body),
    );
    const input = { params, query, body, files: form?.files ?? {} } as Input<Call>; // each part was parsed by the call's own schema
    const context = request.context ?? ({ deps, request: factsOf(request) } as Context); // a public call has no session
    const key = request.headers['idempotency-key'];
    const given =
      typeof key === 'string' && isKeyed(call) && request.context
        ? await withIdempotencyKey(
            context,
            {
              ...{ key, name, call },
              input: { params, query, body, ...(form && { files: fingerprints(form.files) }) },
            },
            () => handler(input, context),
          )
        : await handler(input, context);
    if (isFileReply(call.reply)) return sendFile(request, reply, given as FileAnswer); // Handler's type says so
    return reply.code(status).type(JSON_TYPE).send(writeReply(call.reply, given));
  };

  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { call, rateLimit: rateLimitOf(call, deps.config) },
    // access is decided before the body is read
    onRequest: (request, reply, done) => {
      if (tracer) request.span = beginSpan(tracer, name, request);
      if (call.access === 'public') return done();
      const token = tokenOf(request, isFileReply(call.reply));
      const goOn = (session: Session | null) => {
        if (session?.look) request.looking = session;
        try {
          request.context = contextOf(call, request, deps, session);
        } catch (error) {
          return done(error as Error); // contextOf throws refusals
        }
        done();
      };
      if (token && isApiKey(token)) {
        const admit = (session: Session | null) => {
          try {
            goOn(admitApiKey(deps.apiKeys, session, { request, reply, name, method: call.method }));
          } catch (error) {
            done(error as Error); // admitApiKey throws refusals
          }
        };
        const key = deps.apiKeys.remembered(token);
        if (key) admit(key);
        else runFor(callerOf(request), () => deps.apiKeys.find(token)).then(admit, done);
        return;
      }
      // at once where it can be: a promise for each request is a tenth of what a small one costs
      const known = token ? deps.sessions.remembered(token) : null;
      if (known || !token) goOn(known);
      else runFor(callerOf(request), () => deps.sessions.find(token)).then(goOn, done);
    },
    onResponse: (request, reply, done) => {
      const ms = reply.elapsedTime;
      metrics.observe(name, reply.statusCode, ms / 1000);
      deps.activity.noteCall(name, reply.statusCode, ms);
      if (request.span) endSpan(request.span, reply.statusCode);
      const session = request.looking;
      if (session)
        deps.sessions.noteLooked({ session, call: name, status: reply.statusCode, requestId: request.id });
      const key = request.apiKeySession;
      if (key?.apiKey)
        deps.apiKeys.note({
          ...{ dealershipId: key.dealershipId, keyId: key.apiKey.id, at: deps.now().toISOString() },
          ...{ call: name, method: call.method, status: reply.statusCode, ms: Math.round(ms) },
          ip: request.ip,
        });
      if (ms > SLOW_MS) request.log.warn({ call: name, ms: Math.round(ms) }, 'slow');
      done();
    },
    handler: (request, reply) => runFor(callerOf(request), () => answer(request, reply)),
  });
};

/** Area by area, so that a database that is being filled meanwhile is answered in between. */
export const bindContract = async (
  app: FastifyInstance,
  deps: Deps,
  metrics: Metrics,
  contract: Record<string, Calls>,
  handlers: BoundHandlers,
) => {
  app.decorateRequest('context');
  app.decorateRequest('span');
  app.decorateRequest('looking');
  app.decorateRequest('apiKeySession');
  for (const [area, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      const handler = handlers[area]?.[name];
      if (typeof handler !== 'function') throw new Error(`the call ${area}.${name} has no handler`);
      bindCall(app, deps, metrics, `${area}.${name}`, call, handler as AnyHandler); // Handlers<A> typed it where it was written
    }
    await setImmediate();
  }
};

declare module 'fastify' {
  interface FastifyRequest {
    context?: Context;
    /** Where traces are kept. */
    span?: TraceSpan;
    /** Of a view of another user's account, for refused requests too. */
    looking?: Session;
  }
}
