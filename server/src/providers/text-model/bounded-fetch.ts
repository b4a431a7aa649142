const mostBytes = 2_000_000;

/** `fetch` for models: follows no redirect (a key is on its way) and reads at most 2 MB of an answer. */
export async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, { ...init, redirect: 'error' });
  if (!answer.body) return answer;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error('the answer is longer than 2 MB');
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { status: answer.status, statusText: answer.statusText, headers: plainHeaders(answer.headers) });
}

/** The body is unpacked already. */
function plainHeaders(headers: Headers): Headers {
  const plain = new Headers(headers);
  plain.delete('content-encoding');
  plain.delete('content-length');
  return plain;
}
