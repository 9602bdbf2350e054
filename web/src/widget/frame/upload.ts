import { GUEST_TOKEN_HEADER, WIDGET_PATHS } from '@forecourt/contract/chat/widget-paths';

const MOST_BYTES = 1_048_576;
const KINDS = ['image/png', 'image/jpeg', 'application/pdf'];
export const TAKEN = '.png,.jpg,.jpeg,.pdf';

/** What is wrong with a file before it is sent; the server looks at its content again. */
export const fileProblem = ({ type, size }: Pick<File, 'type' | 'size'>): 'fileKind' | 'fileSize' | null => {
  if (!KINDS.includes(type)) return 'fileKind';
  return size > MOST_BYTES ? 'fileSize' : null;
};

export interface Uploading {
  done: Promise<{ path: string } | { message: string } | null>;
  cancel(): void;
}

const answerOf = (text: string): { path?: unknown; message?: unknown } => {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
};

/** Sends a file; `done` gives its path, or what the server said against it, or null when it could not be sent. */
export const upload = (file: File, token: string, onProgress: (percent: number) => void): Uploading => {
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.append('chatFile', file);
  const done = new Promise<Awaited<Uploading['done']>>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.onloadend = () => {
      const { path, message } = answerOf(request.responseText);
      if (request.status === 200 && typeof path === 'string') resolve({ path });
      else resolve(typeof message === 'string' ? { message } : null);
    };
  });
  request.open('POST', WIDGET_PATHS.upload);
  request.setRequestHeader(GUEST_TOKEN_HEADER, token);
  request.send(form);
  return { done, cancel: () => request.abort() };
};
