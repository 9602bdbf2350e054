import { CHAT_FILE_MAX_BYTES, GUEST_TOKEN_HEADER, WIDGET_PATHS } from '@forecourt/contract/chat/widget-paths';

const KINDS = ['image/png', 'image/jpeg', 'application/pdf'];
export const TAKEN = '.png,.jpg,.jpeg,.pdf';

/** What is wrong with a file before it is sent; the server looks at its content again. */
export const fileProblem = ({ type, size }: Pick<File, 'type' | 'size'>): 'fileKind' | 'fileSize' | null => {
  if (!KINDS.includes(type)) return 'fileKind';
  return size > CHAT_FILE_MAX_BYTES ? 'fileSize' : null;
};

export type UploadProblem = 'fileKind' | 'fileSize' | 'fileFailed' | 'tooFast';

/** The words of the server are English alone: its status says as much. */
const PROBLEMS: Readonly<Record<number, UploadProblem>> = {
  413: 'fileSize',
  415: 'fileKind',
  422: 'fileKind',
  429: 'tooFast',
};

export interface Uploading {
  done: Promise<{ path: string } | { problem: UploadProblem }>;
  cancel(): void;
}

const answerOf = (text: string): { path?: unknown } => {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
};

/** Sends a file; `done` gives its path, or why it could not be sent. */
export const upload = (file: File, token: string, onProgress: (percent: number) => void): Uploading => {
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.append('chatFile', file);
  const done = new Promise<Awaited<Uploading['done']>>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.onloadend = () => {
      const { path } = answerOf(request.responseText);
      if (request.status < 300 && typeof path === 'string') resolve({ path });
      else resolve({ problem: PROBLEMS[request.status] ?? 'fileFailed' });
    };
  });
  request.open('POST', WIDGET_PATHS.upload);
  request.setRequestHeader(GUEST_TOKEN_HEADER, token);
  request.send(form);
  return { done, cancel: () => request.abort() };
};
