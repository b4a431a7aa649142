import type { CallOptions } from './call-options.ts';

/** A connection that takes nothing for so long is a broken one: phones that change networks are not told so. */
const stallMs = 40_000;

/**
 * Sends fields and files as multipart/form-data. By XMLHttpRequest, because fetch tells nothing of an upload's
 * progress.
 */
export function sendForm(
  url: string,
  headers: Readonly<Record<string, string>>,
  fields: readonly (readonly [string, unknown])[],
  options: CallOptions,
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const file of options.files ?? []) form.append('files', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    const watch = watchStall(stallMs, () => {
      reject(new TypeError('upload stalled'));
      request.abort();
    });
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      watch.sign();
      if (event.lengthComputable) options.onUploadProgress?.(event.loaded / event.total);
    });
    // From here on the server works, however long that takes.
    request.upload.addEventListener('load', watch.stop);
    request.addEventListener('loadend', watch.stop);
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
    request.addEventListener('error', () => reject(new TypeError('upload failed')));
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    if (options.signal?.aborted) {
      watch.stop();
      return reject(new DOMException('aborted', 'AbortError'));
    }
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function watchStall(ms: number, onStall: () => void) {
  let timer = setTimeout(onStall, ms);
  const stop = (): void => clearTimeout(timer);
  return {
    sign: () => {
      stop();
      timer = setTimeout(onStall, ms);
    },
    stop,
  };
}
