import { useState } from 'react';
import { createSubmission, type Submit } from './submission';

export const useSubmission = (): { isPaying: boolean; submit: Submit } => {
  const [isPaying, setPaying] = useState(false);
  const [submit] = useState(() => createSubmission(setPaying));
  return { isPaying, submit };
};
