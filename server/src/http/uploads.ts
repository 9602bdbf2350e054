import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { type BodyTimes, bodyTimesOf } from './body-time';
import { createConcurrencyLimit } from './concurrency-limit';
import { onRequestEnd } from './request-end';
import { createUploadBudget } from './upload-budget';
import { openUploadFolder } from './upload-folder';

/** A page sends one form after another; several people of a dealership photograph cars at the same time. */
const FORMS_PER_USER = 4;
const FORMS_PER_DEALERSHIP = 8;
const WAITING = { maxWaiting: 40, waitMs: 10_000 };

export interface Uploads {
  times: BodyTimes;
  /** The folder for the files of a form of at most so many bytes; it is deleted when the request is over. */
  openForm(request: FastifyRequest, mostBytes: number): Promise<string>;
}

/** Who sends a form: those who are counted together, and their dealership. */
interface Sender {
  userId: number | string;
  dealershipId: number;
}

const signedIn = ({ context }: FastifyRequest): Sender => {
  const { userId = 0, dealershipId = 0 } = context?.session ?? {};
  return { userId, dealershipId };
};

/** Adds `app.uploads`: the limits on forms that are read at the same time, and where their files lie. */
export const limitUploads = async (
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'uploadsDir'>,
  senderOf: (request: FastifyRequest) => Sender = signedIn,
) => {
  const folder = await openUploadFolder(deps.uploadsDir);
  const budget = createUploadBudget(deps.config.UPLOAD_BYTES);
  const perUser = createConcurrencyLimit<number | string>({ max: FORMS_PER_USER, ...WAITING });
  const perDealership = createConcurrencyLimit({ max: FORMS_PER_DEALERSHIP, ...WAITING });
  app.addHook('onClose', () => folder.close());
  const uploads: Uploads = {
    times: bodyTimesOf(deps.config),
    openForm: async (request, mostBytes) => {
      const { userId, dealershipId } = senderOf(request);
      onRequestEnd(request, await perUser.acquire(userId));
      onRequestEnd(request, await perDealership.acquire(dealershipId));
      const bytes = Number(request.headers['content-length'] ?? mostBytes);
      onRequestEnd(request, budget.reserve(dealershipId, bytes));
      const form = await folder.newForm();
      onRequestEnd(request, () =>
        form.remove().catch((error) => request.log.error({ err: error }, 'an upload was not deleted')),
      );
      return form.path;
    },
  };
  app.decorate('uploads', uploads);
};

declare module 'fastify' {
  interface FastifyInstance {
    uploads: Uploads;
  }
}
