import { createHash } from 'node:crypto';
import type { BodyOf } from '@forecourt/contract';
import type { contractCalls } from '@forecourt/contract/signing/index';
import { fillFields, valueProblems } from '@forecourt/domain/contract-text/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { survivorOf } from '../../customers';
import { readLetterhead } from '../../dealership';
import { attachFile, storeFile } from '../../files';
import { staffNames } from '../../users';
import { requestsOfContracts } from '../requests/request.queries';
import { toRequests } from '../requests/request-reply';
import { refuseUnreachable, startRequest } from '../requests/start-request';
import { pdfNameOf, SIGNING_FILE } from '../requests/stored-pdf';
import { type ContractFilters, countContracts, insertContract, readContracts } from './contract.queries';
import { drawContract } from './draw-contract';
import { readStandardValues } from './standard-values';
import { findTemplate } from './template.queries';

type Calls = typeof contractCalls;
type Input = BodyOf<Calls['previewContract']>;

const WORDS = {
  en: { label: 'Signature of the customer', dateLabel: 'Date' },
  fr: { label: 'Signature du client', dateLabel: 'Date' },
} as const;

/** All that a contract is made of, checked. */
const prepare = (context: Context, input: Input) =>
  context.read(async (db) => {
    const template = await findTemplate(db, context.tenant, input.template_id);
    if (!template?.is_active) throw badField('template_id', 'is no template that is in use');
    const problems = valueProblems(template.fields, input.values);
    if (Object.keys(problems).length > 0)
      throw new Refusal(400, Object.values(problems)[0] ?? '', { fields: problems });
    const { customerId, customer, values } = await readStandardValues(context, db, {
      ...{ body: template.body, customerId: input.customer_id, stockId: input.stock_id },
    });
    return { template, customerId, customer, values: { ...input.values, ...values } };
  });

type Prepared = Awaited<ReturnType<typeof prepare>>;

const draw = async (
  context: Context,
  { template, customerId, customer, values }: Prepared,
  language: 'en' | 'fr',
) =>
  drawContract(context, {
    ...{ head: await readLetterhead(context), title: template.name, body: template.body, values },
    signers: [{ customerId, name: customer.name, ...WORDS[language] }],
  });

/** With their requests to sign, in the order of the rows. */
const readReplies = async (
  context: Context,
  db: Db,
  filters: ContractFilters,
  page: { limit: number; offset: number; sort: string },
) => {
  const { tenant } = context;
  const rows = await readContracts(db, tenant, filters, page);
  const requests = await toRequests(
    context,
    db,
    await requestsOfContracts(
      db,
      tenant,
      rows.map(({ id }) => id),
    ),
  );
  const nameOf = await staffNames(
    context,
    rows.map(({ user_id }) => user_id),
  );
  return rows.flatMap(({ id, template, title, customer_id, customer, user_id }) => {
    const signing = requests.find(({ contract_id }) => contract_id === id);
    if (!signing) return [];
    const person = { id: customer_id, name: customer };
    return [{ id, template, title, customer: person, created_by: nameOf(user_id) ?? '', signing }];
  });
};

export const contractHandlers: Pick<Handlers<Calls>, 'contracts' | 'previewContract' | 'sendContract'> = {
  contracts: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant, deps } = context;
      const { page, limit = defaultPageSize(tenant), sort = '-created_at', q, state } = query;
      const filters = {
        ...{ q, state, now: deps.now().toISOString() },
        ...(query.frk_customer_id && {
          customerId: await survivorOf(db, tenant, query.frk_customer_id),
        }),
      };
      const total = await countContracts(db, tenant, filters);
      const offset = (page - 1) * limit;
      const rows = offset < total ? await readReplies(context, db, filters, { limit, offset, sort }) : [];
      return { rows, total, page, limit };
    }),

  previewContract: async ({ body }, context) => {
    const content = await draw(context, await prepare(context, body), 'en');
    return { stream: content, mime: 'application/pdf', name: 'preview.pdf' };
  },

  sendContract: async ({ body }, context) => {
    const { tenant, session } = context;
    const prepared = await prepare(context, body);
    const { template, customerId, customer, values } = prepared;
    const email = body.email ?? customer.email;
    const signer = {
      customerId,
      role: 'customer' as const,
      name: customer.name,
      email,
      mobile: customer.mobile,
    };
    if (body.in_office === 0) refuseUnreachable([signer], 'email');
    const content = await draw(context, prepared, body.language);
    const file = await storeFile(context, SIGNING_FILE, {
      ...{ content, bytes: content.length, mime: 'application/pdf', extension: 'pdf' },
      originalName: pdfNameOf({ title: template.name }, false),
    });
    return context.write(async (tx) => {
      const id = await insertContract(tx, tenant, {
        ...{ templateId: template.id, title: template.name, body: fillFields(template.body, values) },
        ...{ customerId, values, userId: session.userId },
      });
      await startRequest(
        context,
        tx,
        {
          ...{ billId: null, contractId: id, title: template.name, language: body.language },
          ...{ file: await attachFile(context, tx, file, id) },
          ...{ sha256: createHash('sha256').update(content).digest('hex') },
          ...{ inOffice: body.in_office === 1, message: body.message },
        },
        [signer],
      );
      const filters = { id, now: context.deps.now().toISOString() };
      const [reply] = await readReplies(context, tx, filters, { limit: 1, offset: 0, sort: '-created_at' });
      if (!reply) throw new Error('a contract that was inserted is answered');
      return reply;
    });
  },
};
