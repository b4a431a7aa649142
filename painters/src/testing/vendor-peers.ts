import { base64, bytesOf, formOf, fromBase64, json, nextReply, noted, paintFor, queueFor, type Peer } from './peer.ts';

/** POST /images/edits: a form in, a picture in base64 out (platform.openai.com, images). */
export const openaiPeer: Peer = async (call) => {
  const form = await formOf(call);
  const images = [...form.getAll('image'), ...form.getAll('image[]')];
  const fields = Object.fromEntries([...form.entries()].filter(([, value]) => typeof value === 'string'));
  const mask = form.get('mask');
  const problems = call.ground.formProblems?.({
    ...fields,
    image: images.map(() => 'file'),
    ...(mask ? { mask: 'file' } : {}),
  });
  if (problems && problems.length > 0)
    return json(call, 400, { error: { message: problems.join('; '), type: 'invalid_request_error' } });
  const received = noted(call, {
    fields,
    canvas: await bytesOf(images[0]),
    mask: mask ? await bytesOf(mask) : null,
    references: images.length - 1,
  });
  return paintFor(call, received, (made) =>
    json(call, 200, {
      created: 1,
      data: [{ b64_json: base64(made) }],
      usage: { input_tokens: 900, output_tokens: 1056, total_tokens: 1956 },
    }),
  );
};

interface GeminiRequest {
  contents: { parts: { text?: string; inlineData?: { data: string } }[] }[];
  generationConfig: Record<string, unknown>;
}

/** POST models/…:generateContent (ai.google.dev, image generation). */
export const googlePeer: Peer = async (call) => {
  const sent = JSON.parse(call.body.toString()) as GeminiRequest;
  const parts = sent.contents.flatMap((content) => content.parts);
  const [canvas, ...references] = parts.flatMap(({ inlineData }) => (inlineData ? [fromBase64(inlineData.data)] : []));
  const received = noted(call, {
    fields: { prompt: parts.find(({ text }) => text)?.text, ...sent.generationConfig },
    canvas: canvas ?? new Uint8Array(),
    mask: null,
    references: references.length,
  });
  const answer = (content: object[], finishReason: string) =>
    json(call, 200, {
      candidates: [{ content: { role: 'model', parts: content }, finishReason, index: 0 }],
      usageMetadata: { promptTokenCount: 900, candidatesTokenCount: 1290, totalTokenCount: 2190 },
    });
  const reply = nextReply(call.ground);
  if (reply !== 'words' && reply !== 'moderated')
    return paintFor(
      call,
      received,
      (made) => answer([{ inlineData: { mimeType: 'image/png', data: base64(made) } }], 'STOP'),
      reply,
    );
  call.ground.received.push(received);
  answer(
    reply === 'words' ? [{ text: 'I cannot create that picture.' }] : [],
    reply === 'words' ? 'STOP' : 'IMAGE_SAFETY',
  );
};

/** POST /{model}, then GET the polling address until it is Ready (docs.bfl.ai). */
export const bflPeer: Peer = async (call) => {
  const { url, base, ground, request } = call;
  if (request.method === 'GET') {
    const id = url.searchParams.get('id') ?? '';
    const made = ground.pictures.get(id);
    if (made === 'revoked') return json(call, 401, { detail: 'key revoked' });
    if (made === 'moderated') return json(call, 200, { id, status: 'Request Moderated', result: null });
    return json(call, 200, {
      id,
      status: made ? 'Ready' : 'Pending',
      result: made ? { sample: `${base}/bfl/picture/${id}` } : null,
    });
  }
  const sent = JSON.parse(call.body.toString()) as Record<string, unknown>;
  const list = Array.isArray(sent['images']) ? (sent['images'] as unknown[]) : [];
  const received = noted(call, {
    fields: sent,
    canvas: fromBase64(sent['image'] ?? sent['input_image'] ?? list[0]),
    mask: sent['mask'] ? fromBase64(sent['mask']) : null,
    references:
      Object.keys(sent).filter((name) => name.startsWith('input_image_')).length + Math.max(0, list.length - 1),
  });
  return queueFor(call, received, ['revoked', 'moderated'], (id) =>
    json(call, 200, { id, polling_url: `${base}/bfl/v1/get_result?id=${id}`, cost: 5 }),
  );
};

/** POST to the queue, GET status and answer (docs.fal.ai, queue). */
export const falPeer: Peer = async (call) => {
  const { url, base, ground } = call;
  const [, id = '', status] = /requests\/([^/]+)(\/status)?$/.exec(url.pathname) ?? [];
  if (id) {
    const made = ground.pictures.get(id);
    if (made === 'revoked') return json(call, 401, { detail: 'Unauthorized' });
    if (status) return json(call, 200, { status: 'COMPLETED' });
    return json(call, 200, {
      images: [{ url: `${base}/fal/picture/${id}`, width: 1, height: 1, content_type: 'image/png' }],
      has_nsfw_concepts: [made === 'moderated'],
      seed: 1,
    });
  }
  const sent = JSON.parse(call.body.toString()) as Record<string, unknown>;
  const images = Array.isArray(sent['image_urls']) ? sent['image_urls'] : [sent['image_url']];
  const received = noted(call, {
    fields: sent,
    canvas: fromBase64(images[0]),
    mask: sent['mask_url'] ? fromBase64(sent['mask_url']) : null,
    references: images.length - 1,
  });
  return queueFor(call, received, ['revoked', 'moderated'], (name) =>
    json(call, 200, {
      request_id: name,
      status_url: `${base}/fal/requests/${name}/status`,
      response_url: `${base}/fal/requests/${name}`,
    }),
  );
};

/** POST a prediction, GET it until it has ended (replicate.com/docs/reference/http). */
export const replicatePeer: Peer = async (call) => {
  const { url, base, ground } = call;
  const answer = (id: string, status: string, error: string | null = null) =>
    json(call, status === 'starting' ? 201 : 200, {
      id,
      status,
      error,
      output: status === 'succeeded' ? [`${base}/replicate/picture/${id}`] : null,
      urls: { get: `${base}/replicate/v1/predictions/${id}`, cancel: `${base}/x` },
    });
  const [, taskId] = /predictions\/([^/]+)$/.exec(url.pathname) ?? [];
  if (taskId) {
    const made = ground.pictures.get(taskId);
    if (made === 'revoked') return json(call, 401, { title: 'Unauthenticated' });
    return made === 'moderated'
      ? answer(taskId, 'failed', 'The input or output was flagged as sensitive: NSFW content detected')
      : answer(taskId, 'succeeded');
  }
  const sent = (JSON.parse(call.body.toString()) as { input: Record<string, unknown> }).input;
  const images = Array.isArray(sent['input_images']) ? sent['input_images'] : [sent['image'] ?? sent['input_image']];
  const received = noted(call, {
    fields: sent,
    canvas: fromBase64(images[0]),
    mask: sent['mask'] ? fromBase64(sent['mask']) : null,
    references: images.length - 1,
  });
  return queueFor(call, received, ['revoked', 'moderated'], (id) => answer(id, 'starting'));
};
