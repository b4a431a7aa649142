import { randomUUID } from 'node:crypto';
import { comfyProblems, type ComfyGraph } from './comfy-nodes.ts';
import { bytesOf, formOf, json, nextReply, noted, paintFor, type Peer, type PeerCall } from './peer.ts';

interface Queued {
  prompt: ComfyGraph;
  client_id: string;
}

/** The models of this ComfyUI: those that the shipped workflows need, as docs/providers.md names them. */
export const comfyModels = [
  'inpaint.safetensors',
  'flux1-fill-dev.safetensors',
  'clip_l.safetensors',
  't5xxl_fp16.safetensors',
  'ae.safetensors',
  'qwen_image_edit_2509_fp8_e4m3fn.safetensors',
  'qwen_2.5_vl_7b_fp8_scaled.safetensors',
  'qwen_image_vae.safetensors',
];

/**
 * POST /upload/image, /prompt, /queue and /interrupt, a socket that tells, GET /history (docs.comfy.org, server
 * routes).
 */
export const comfyPeer: Peer = async (call) => {
  const { url, ground } = call;
  if (url.pathname.endsWith('/upload/image')) {
    const form = await formOf(call);
    const file = form.get('image');
    const name = file instanceof File ? file.name : '';
    ground.uploads.set(name, await bytesOf(file));
    ground.uploaded++;
    return json(call, 200, { name, subfolder: '', type: form.get('type') });
  }
  if (url.pathname.endsWith('/prompt')) return queued(call);
  if (/\/(queue|interrupt)$/.test(url.pathname)) {
    ground.cancelled.push({ path: url.pathname, body: JSON.parse(call.body.toString()) });
    return json(call, 200, {});
  }
  const [, job] = /history\/([^/]+)$/.exec(url.pathname) ?? [];
  const done = job !== undefined && ground.pictures.has(job);
  json(
    call,
    200,
    done
      ? {
          [job]: {
            outputs: { 9: { images: [{ filename: job, subfolder: '', type: 'output' }] } },
            status: { status_str: 'success', completed: true },
          },
        }
      : {},
  );
};

async function queued(call: PeerCall): Promise<void> {
  const { ground } = call;
  const { prompt, client_id: client } = JSON.parse(call.body.toString()) as Queued;
  const problems = comfyProblems(prompt, { models: comfyModels, uploads: ground.uploads.keys() });
  if (Object.keys(problems).length > 0)
    return json(call, 400, {
      error: { type: 'prompt_outputs_failed_validation', message: 'Prompt outputs failed validation' },
      node_errors: problems,
    });
  const of = (kind: string) => Object.values(prompt).find((node) => node.class_type === kind)?.inputs ?? {};
  const id = randomUUID();
  const reply = nextReply(ground);
  const notify = (type: string, data: object) =>
    ground.sockets.get(client)?.say(JSON.stringify({ type, data: { prompt_id: id, ...data } }));
  if (reply === 'socket-breaks') ground.sockets.get(client)?.end();
  if (reply === 'never-ends') json(call, 200, { prompt_id: id, number: 1, node_errors: {} });
  const received = noted(call, {
    fields: {
      prompt: of('CLIPTextEncode')['text'] ?? of('TextEncodeQwenImageEditPlus')['prompt'],
      seed: of('KSampler')['seed'],
      model: of('CheckpointLoaderSimple')['ckpt_name'] ?? of('UNETLoader')['unet_name'],
    },
    canvas: ground.uploads.get(String(of('LoadImage')['image'])) ?? new Uint8Array(),
    mask: ground.uploads.get(String(of('LoadImageMask')['image'])) ?? null,
    references: 0,
  });
  return paintFor(
    call,
    received,
    (made) => {
      json(call, 200, { prompt_id: id, number: 1, node_errors: {} });
      ground.pictures.set(id, made);
      notify('executing', { node: '7' });
      notify('progress', { value: 28, max: 28 });
      notify('executing', { node: null });
    },
    reply,
  );
}
