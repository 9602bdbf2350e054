import type { ReplyOf } from '@forecourt/contract';
import type { contractCalls } from '@forecourt/contract/signing/index';
import { STANDARD_FIELDS, templateProblem } from '@forecourt/domain/contract-text/index';
import type { Handlers } from '../../../http/context';
import { badField, changedMeanwhile, notFound, Refusal } from '../../../http/refusal';
import { readLetterhead } from '../../dealership';
import { drawContract } from './draw-contract';
import {
  countTemplates,
  insertTemplate,
  listTemplates,
  lockTemplate,
  type TemplateContent,
  type TemplateRow,
  updateTemplate,
} from './template.queries';

type Calls = typeof contractCalls;

const TEMPLATES_MOST = 500;

const toReply = ({ fields, is_active, ...row }: TemplateRow): ReplyOf<Calls['addTemplate']> => ({
  ...row,
  fields: fields.map((field) => ({ ...field, required: field.required ? 1 : 0 })),
  is_active: is_active ? 1 : 0,
});

interface Form {
  name: string;
  body: string;
  fields: readonly { name: string; label: string; required: 0 | 1 }[];
  is_active: 0 | 1;
}

const contentOf = ({ name, body, fields, is_active }: Form): TemplateContent => {
  const problem = templateProblem(body, fields);
  if (problem) throw badField(problem.field, problem.message);
  return {
    ...{ name, body, is_active: is_active === 1 },
    fields: fields.map((field) => ({ ...field, required: field.required === 1 })),
  };
};

/** In a preview each field shows its label. */
const labelsOf = (fields: Form['fields']): Record<string, string> =>
  Object.fromEntries([...STANDARD_FIELDS, ...fields].map(({ name, label }) => [name, `[${label}]`]));

export const templateHandlers: Pick<
  Handlers<Calls>,
  'templates' | 'addTemplate' | 'saveTemplate' | 'previewTemplate'
> = {
  templates: (_input, { read, tenant }) => read(async (db) => (await listTemplates(db, tenant)).map(toReply)),

  addTemplate: ({ body }, { write, tenant }) =>
    write(async (tx) => {
      const content = contentOf(body);
      if ((await countTemplates(tx, tenant)) >= TEMPLATES_MOST)
        throw new Refusal(409, `At most ${TEMPLATES_MOST} templates can be kept`);
      return toReply(await insertTemplate(tx, tenant, content));
    }),

  saveTemplate: ({ params: { id }, body }, { write, tenant }) =>
    write(async (tx) => {
      const before = await lockTemplate(tx, tenant, id);
      if (!before) throw notFound();
      if (body.version !== undefined && body.version !== before.version)
        throw changedMeanwhile(toReply(before));
      const current = toReply(before);
      const content = contentOf({
        name: body.name ?? current.name,
        body: body.body ?? current.body,
        fields: body.fields ?? current.fields,
        is_active: body.is_active ?? current.is_active,
      });
      return toReply(await updateTemplate(tx, tenant, id, content));
    }),

  previewTemplate: async ({ body: form }, context) => {
    const { name, body, fields } = contentOf({ ...form, is_active: 1 });
    const values = labelsOf(fields.map((field) => ({ ...field, required: 0 })));
    const head = await readLetterhead(context);
    const content = await drawContract(context, { head, title: name, body, values, signers: [] });
    return { stream: content, mime: 'application/pdf', name: 'preview.pdf' };
  },
};
