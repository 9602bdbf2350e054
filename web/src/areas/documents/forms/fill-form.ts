/** A field of the server's template; what it has besides is of no use here. */
interface TextField {
  setText(text: string): void;
  enableReadOnly(): void;
}

interface Form {
  getTextField(name: string): TextField;
  getFields(): { getName(): string }[];
  flatten(): void;
}

/** Fills every field of the template that has a value. A name that the template lacks is left out. */
const fillFields = (form: Form, values: Readonly<Record<string, string>>): void => {
  const names = new Set(form.getFields().map((field) => field.getName()));
  for (const [name, text] of Object.entries(values))
    if (names.has(name)) form.getTextField(name).setText(text);
};

/** The filled form as a PDF; the library is loaded when the first one is made. */
export const fillForm = async (template: Blob, values: Readonly<Record<string, string>>): Promise<Blob> => {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.load(await template.arrayBuffer());
  fillFields(pdf.getForm(), values);
  const bytes = await pdf.save();
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
};
