import { type RefObject, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { focusField } from './field-dom';

/** Puts the cursor into the field that the address names, such as `?field=description`: a link from what is wrong with it. */
export const useFieldInAddress = (form: RefObject<HTMLFormElement | null>): void => {
  const [params] = useSearchParams();
  const field = params.get('field');
  useEffect(() => {
    if (field) focusField(form.current, field);
  }, [form, field]);
};
