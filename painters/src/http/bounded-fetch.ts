/** `fetch` for models: follows no redirect (a key is on its way) and reads at most `mostBytes` of an answer. */
export function boundedFetch(mostBytes: number): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, { ...(await packed(init)), redirect: 'error' });
    if (!answer.body) return answer;
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) throw new Error(`the answer is longer than ${Math.round(mostBytes / 1e6)} MB`);
      chunks.push(chunk);
    }
    return new Response(Buffer.concat(chunks), {
      status: answer.status,
      statusText: answer.statusText,
      headers: plainHeaders(answer.headers),
    });
  };
}

/** A form as bytes: one that is called off while Node still packs it throws where no one can catch it (24.21). */
async function packed(init: RequestInit | undefined): Promise<RequestInit | undefined> {
  if (!(init?.body instanceof FormData)) return init;
  const form = new Response(init.body);
  const headers = new Headers(init.headers);
  headers.set('content-type', form.headers.get('content-type') ?? '');
  return { ...init, headers, body: await form.arrayBuffer() };
}

/** The body is unpacked already. */
function plainHeaders(headers: Headers): Headers {
  const plain = new Headers(headers);
  plain.delete('content-encoding');
  plain.delete('content-length');
  return plain;
}
