import {
  GALLERY_FILE_MAX_BYTES,
  type GalleryFile,
  type GalleryItem,
  galleryCalls,
} from '@forecourt/contract/gallery';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useSave } from '../../api/use-save';
import { SwitchField, TextAreaField, TextField } from '../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../kit/form';
import { FormGrid, Section, Wide } from '../../kit/page';
import { UploadField } from '../../kit/upload';
import { KeptFiles } from './kept-files';
import { GALLERY } from './paths';

const RULES = { kinds: ['png', 'jpg', 'webp', 'pdf'], maxBytes: GALLERY_FILE_MAX_BYTES } as const;
const REFETCH = [galleryCalls.list, galleryCalls.get];

const schema = z.object({
  title: z.string().trim().min(1, 'Required').max(200, 'at most 200 characters'),
  description: z.string().trim().max(5_000, 'at most 5000 characters'),
  active: z.union([z.literal(0), z.literal(1)]),
  kept: z.array(z.custom<GalleryFile>()),
  files: z.array(z.custom<File>()),
  version: z.number(),
});
type Values = z.output<typeof schema>;

const NEW: Values = { title: '', description: '', active: 1, kept: [], files: [], version: 0 };

const valuesOf = (item: GalleryItem): Values => ({
  ...{ title: item.title, description: item.description, version: item.version },
  ...{ active: item.visible === 'true' ? 1 : 0, kept: item.images, files: [] },
});

/** Adds an item of the gallery, or changes one. */
export const ItemForm = ({ item }: { item?: GalleryItem }) => {
  const navigate = useNavigate();
  const adding = useSave(galleryCalls.add, { invalidates: REFETCH });
  const saving = useSave(galleryCalls.update, { invalidates: REFETCH });
  const save = ({ title, description, active, kept, files, version }: Values) => {
    const visible = active === 1 ? ('true' as const) : ('false' as const);
    if (!item) return adding.save({ body: { title, description, visible }, files: { images: files } });
    const value = { title, description, visible, version, images: kept.map(({ id }) => id) };
    return saving.save({ params: { id: item.id }, body: { value, id: item.id }, files: { images: files } });
  };
  const form = useRecordForm({
    schema,
    initial: item ? valuesOf(item) : NEW,
    save,
    onSaved: () => void navigate(GALLERY),
  });
  const { kept } = form.values;
  return (
    <RecordForm form={form}>
      <Section title="Item">
        <FormGrid>
          <Wide>
            <SwitchField label="Status" words={{ on: 'Active', off: 'Inactive' }} {...form.field('active')} />
          </Wide>
          <Wide>
            <TextField label="Title" required maxLength={200} {...form.field('title')} />
          </Wide>
          <Wide>
            <TextAreaField label="Description" maxLength={5_000} {...form.field('description')} />
          </Wide>
          {kept.length > 0 ? (
            <Wide>
              <KeptFiles
                files={kept}
                onRemove={(id) =>
                  form.set(
                    'kept',
                    kept.filter((file) => file.id !== id),
                  )
                }
              />
            </Wide>
          ) : null}
          <Wide>
            <UploadField label="Attachments" many rules={RULES} {...form.field('files')} />
          </Wide>
        </FormGrid>
      </Section>
      <FormBar form={form} saveLabel="Submit" cancelTo={GALLERY} />
    </RecordForm>
  );
};
