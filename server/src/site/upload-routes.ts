import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { busyAnswer, withoutValues } from '../http/errors';
import { readForm } from '../http/multipart';
import { Refusal } from '../http/refusal';
import { trackRequestEnd } from '../http/request-end';
import { limitUploads } from '../http/uploads';
import { networkOf } from '../services/realtime/client-address';
import { isFromHere, siteOfRequest, visitorRequest } from './read-request';
import { SITE_HEADERS } from './send-page';
import type { SiteUpload } from './site-page';
import type { Sites } from './sites';

interface Means {
  config: Config;
  sites: Sites;
  uploadsDir: string;
  uploads: readonly SiteUpload[];
  mayAsk(address: string): boolean;
  rateOf(rate: SiteUpload['rate'], name?: string): object;
}

/** What went wrong, as the script of the page shows it. */
const sendRefusal = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
  const busy = error instanceof Error ? busyAnswer(error) : undefined;
  const { statusCode } = error as { statusCode?: number }; // of Fastify's own errors
  const status = error instanceof Refusal ? error.status : (busy?.status ?? statusCode ?? 500);
  if (status >= 500 && !busy && error instanceof Error)
    request.log.error({ err: withoutValues(error) }, 'an upload of a site failed');
  const message =
    error instanceof Refusal ? error.message : status < 500 ? 'The file was not taken' : 'Server Error';
  const fields = error instanceof Refusal ? error.extra.fields : undefined;
  return reply.code(status).send({ message, ...(fields && { fields }), requestId: request.id });
};

/** Files that visitors send: read, limited and checked as those of the application are. */
export const bindUploads = async (
  app: FastifyInstance,
  { config, sites, uploadsDir, uploads, mayAsk, rateOf }: Means,
) => {
  if (uploads.length === 0) return;
  const tenants = new WeakMap<FastifyRequest, number>();
  await app.register(async (scope) => {
    trackRequestEnd(scope);
    await scope.register(multipart, { throwFileSizeLimit: false });
    await limitUploads(scope, { config, uploadsDir }, (request) => ({
      ...{ userId: networkOf(request.ip), dealershipId: tenants.get(request) ?? 0 },
    }));
    for (const upload of uploads)
      scope.post(
        upload.path,
        { config: { ...rateOf(upload.rate, upload.name), takesFiles: true } },
        async (request, reply) => {
          reply.headers({ ...SITE_HEADERS, 'cache-control': 'no-store' });
          try {
            const found = await siteOfRequest(sites, request, mayAsk);
            if (!found) throw new Refusal(404, 'not found');
            if (!isFromHere(request))
              throw new Refusal(403, 'A page of another site may not send files here');
            const visitor = { ...visitorRequest(request, found.site, []), headers: request.headers };
            const sender = await upload.admit(visitor);
            tenants.set(request, found.site.tenant);
            const { files } = await readForm(request, reply, { ...upload.files });
            return reply.code(201).send(await upload.receive(visitor, sender, files));
          } catch (error) {
            return sendRefusal(request, reply, error);
          }
        },
      );
  });
};
