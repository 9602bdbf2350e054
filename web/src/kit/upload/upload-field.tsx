import { Input, Loader, Text, UnstyledButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { FieldProps } from '../fields/field-props';
import { acceptOf } from './accept';
import { compressImage } from './compress-image';
import { FilePreview } from './file-preview';
import { ATTACHMENT_RULES, type FileRules, prepareFile } from './prepare-file';
import classes from './upload.module.css';
import { useSubmitAfter } from './use-submit-after';

interface Props extends FieldProps<readonly File[]> {
  many?: boolean;
  rules?: FileRules;
}

/** Files of a form, checked and made smaller when they are chosen; they are sent with the form. */
export const UploadField = (props: Props) => {
  const {
    label,
    value,
    onChange,
    onBlur,
    error,
    many = false,
    rules = ATTACHMENT_RULES,
    required,
    description,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [preparing, setPreparing] = useState(0);
  const [isOver, setOver] = useState(false);
  const cancelSubmit = useSubmitAfter(input, preparing > 0);
  /** With those that were added while others were still being prepared. */
  const latest = useRef(value);
  latest.current = value;

  const add = async (chosen: readonly File[]) => {
    if (chosen.length === 0 || props.disabled) return;
    setPreparing((count) => count + 1);
    const prepared = await Promise.all(
      chosen.slice(0, many ? undefined : 1).map((file) => prepareFile(file, rules, compressImage)),
    );
    const files = prepared.flatMap((result) => ('file' in result ? [result.file] : []));
    // with several files it is said which of them was refused
    const problems = prepared.flatMap((result, index) => {
      if (!('error' in result)) return [];
      return [chosen.length > 1 ? `${chosen[index]?.name}: ${result.error}` : result.error];
    });
    const refused = problems.length === 0 ? null : problems.join('\n');
    setProblem(refused);
    if (refused !== null) cancelSubmit();
    if (files.length > 0) {
      latest.current = many ? [...latest.current, ...files] : files;
      onChange(latest.current);
    }
    setPreparing((count) => count - 1);
    onBlur?.();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void add([...event.dataTransfer.files]);
  };

  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      required={required}
      error={problem ?? error}
    >
      <UnstyledButton
        id={id}
        data-path={props['data-path']}
        className={classes.drop}
        data-over={isOver || undefined}
        disabled={props.disabled}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {preparing > 0 ? <Loader size={18} /> : <IconUpload size={18} aria-hidden />}
        <span>{many ? 'Choose files or drop them here' : 'Choose a file or drop it here'}</span>
        <Text size="xs" c="dimmed" component="span">
          {acceptOf(rules.kinds).replaceAll('.', '').replaceAll(',', ', ')}
        </Text>
      </UnstyledButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple={many}
        accept={acceptOf(rules.kinds)}
        onChange={(event) => {
          void add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      {value.length > 0 ? (
        <ul className={classes.previews}>
          {value.map((file) => (
            <FilePreview
              key={`${file.name}:${file.size}:${file.lastModified}`}
              file={file}
              onRemove={() => onChange(value.filter((other) => other !== file))}
            />
          ))}
        </ul>
      ) : null}
    </Input.Wrapper>
  );
};
