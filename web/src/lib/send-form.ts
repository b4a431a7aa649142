import type { CallOptions } from './call-options.ts';

/** Sends fields and files as multipart/form-data. By XMLHttpRequest, because fetch tells nothing of an upload's progress. */
export function sendForm(
  url: string, headers: Readonly<Record<string, string>>, fields: readonly (readonly [string, unknown])[], options: CallOptions,
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const file of options.files ?? []) form.append('files', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onUploadProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
    request.addEventListener('error', () => reject(new TypeError('upload failed')));
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    if (options.signal?.aborted) return reject(new DOMException('aborted', 'AbortError'));
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
