import { lookReviver } from './look';

export interface Outgoing {
  method: string;
  url: string;
  headers: Headers;
  body?: BodyInit;
  signal?: AbortSignal;
}

export interface Incoming {
  status: number;
  body: unknown;
}

const parse = async (type: string, blob: Blob): Promise<unknown> => {
  if (!type.includes('application/json')) return blob;
  const text = await blob.text();
  return text === '' ? undefined : JSON.parse(text, lookReviver());
};

export const overFetch = async ({ url, ...init }: Outgoing): Promise<Incoming> => {
  const response = await fetch(url, { ...init, credentials: 'same-origin' });
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, body: await parse(type, await response.blob()) };
};

/** Only XMLHttpRequest can tell how much of an upload has gone out. */
export const withProgress = (out: Outgoing, onProgress: (share: number) => void): Promise<Incoming> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(out.method, out.url);
    out.headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.responseType = 'blob';
    request.upload.onprogress = (e) => {
      if (e.lengthComputable) onProgress(e.loaded / e.total);
    };
    request.onerror = () => reject(new TypeError('network'));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    request.onload = () => {
      const type = request.getResponseHeader('content-type') ?? '';
      parse(type, request.response).then((body) => resolve({ status: request.status, body }), reject);
    };
    if (out.signal?.aborted) return reject(new DOMException('aborted', 'AbortError'));
    out.signal?.addEventListener('abort', () => request.abort(), { once: true });
    const { body } = out;
    // a stream is the only body that XMLHttpRequest does not take, and no call has one
    request.send(body instanceof ReadableStream ? null : body);
  });
