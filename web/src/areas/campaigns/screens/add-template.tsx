import { useSearchParams } from 'react-router';
import { TemplateEditor } from '../templates/template-editor';

/** Writes a new template. */
export const Screen = () => {
  const [params] = useSearchParams();
  return <TemplateEditor channel={params.get('channel') === 'sms' ? 'sms' : 'email'} />;
};
