import { contractCalls, type contractTemplate, templateForm } from '@forecourt/contract/signing/contracts';
import { STANDARD_FIELDS, templateProblem } from '@forecourt/domain/contract-text/index';
import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { useSave } from '../../../api/use-save';
import { SwitchField, TextAreaField, TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { Section } from '../../../kit/page';
import { TEMPLATES } from '../paths';
import { REFETCH_TEMPLATES } from '../refetch';
import classes from './contracts.module.css';
import { FieldsEditor } from './fields-editor';
import { TemplatePreview } from './template-preview';
import type { TemplateValues } from './template-values';

type Template = z.output<typeof contractTemplate>;

const initialOf = (saved: Template | null): TemplateValues => ({
  name: saved?.name ?? '',
  body: saved?.body ?? '',
  fields: saved?.fields ?? [],
  is_active: saved?.is_active ?? 1,
  ...(saved && { version: saved.version }),
});

/** The text with its fields, and beside it the pages as they are printed. */
export const TemplateEditor = ({ saved }: { saved: Template | null }) => {
  const navigate = useNavigate();
  const area = useRef<HTMLDivElement>(null);
  const options = { invalidates: REFETCH_TEMPLATES };
  const adding = useSave(contractCalls.addTemplate, options);
  const saving = useSave(contractCalls.saveTemplate, options);
  const form = useRecordForm({
    schema: templateForm,
    initial: initialOf(saved),
    draft: `contract-template-${saved?.id ?? 'new'}`,
    check: ({ body, fields }): Record<string, string> => {
      const problem = templateProblem(body, fields);
      return problem ? { [problem.field]: problem.message } : {};
    },
    save: (body) => (saved ? saving.save({ params: { id: saved.id }, body }) : adding.save({ body })),
    onSaved: () => void navigate(TEMPLATES),
  });
  const { values } = form;
  /** Where the cursor is, or at the end. */
  const insert = (name: string) => {
    const text = area.current?.querySelector('textarea');
    const at = text?.selectionStart ?? values.body.length;
    const code = `{{${name}}}`;
    form.set('body', values.body.slice(0, at) + code + values.body.slice(text?.selectionEnd ?? at));
    requestAnimationFrame(() => {
      text?.focus();
      text?.setSelectionRange(at + code.length, at + code.length);
    });
  };
  return (
    <RecordForm form={form}>
      <div className={classes.sideBySide}>
        <div className={classes.fields}>
          <Section title="Text">
            <div className={classes.fields}>
              <TextField
                label="Name"
                required
                maxLength={120}
                placeholder="e.g. Consignment agreement"
                {...form.field('name')}
              />
              <div ref={area}>
                <TextAreaField
                  label="Text"
                  required
                  rows={14}
                  maxLength={50_000}
                  placeholder={'# Parties\n{{dealership_name}} sells for {{customer_name}} …'}
                  {...form.field('body')}
                />
              </div>
              <Text className={classes.hint}>
                A line that begins with “# ” is a heading, one with “- ” an item of a list.
              </Text>
              <SwitchField
                label="In use"
                {...form.field('is_active')}
                onChange={(value) => form.set('is_active', value === 1 ? 1 : 0)}
              />
            </div>
          </Section>
          <Section title="Filled automatically" description="Click a field to insert it at the cursor.">
            <div className={classes.chips}>
              {STANDARD_FIELDS.map(({ name, label }) => (
                <Button
                  key={name}
                  size="compact-sm"
                  variant="default"
                  aria-label={`Insert: ${label}`}
                  onClick={() => insert(name)}
                >
                  {label}
                </Button>
              ))}
            </div>
          </Section>
          <Section title="Filled in manually" description="Asked for when the contract is sent.">
            <FieldsEditor
              fields={values.fields}
              errorOf={(path) => form.at(path)}
              onChange={(fields) => form.set('fields', fields)}
              insert={insert}
            />
          </Section>
        </div>
        <div className={classes.preview} data-small={navigator.pdfViewerEnabled ? undefined : true}>
          <TemplatePreview values={values} />
        </div>
      </div>
      <FormBar form={form} cancelTo={TEMPLATES} />
    </RecordForm>
  );
};
