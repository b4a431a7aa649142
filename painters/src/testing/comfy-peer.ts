import { randomUUID } from 'node:crypto';
import { bytesOf, formOf, json, nextReply, noted, paintFor, type Peer, type PeerCall } from './peer.ts';

interface Queued {
  prompt: Record<string, { class_type: string; inputs: Record<string, unknown> }>;
  client_id: string;
}

/** POST /upload/image and /prompt, a socket that tells, GET /history (docs.comfy.org, server routes). */
export const comfyPeer: Peer = async (call) => {
  const { url, ground } = call;
  if (url.pathname.endsWith('/upload/image')) {
    const form = await formOf(call);
    const file = form.get('image');
    const name = file instanceof File ? file.name : '';
    ground.uploads.set(name, await bytesOf(file));
    return json(call, 200, { name, subfolder: '', type: form.get('type') });
  }
  if (url.pathname.endsWith('/prompt')) return queued(call);
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
  const of = (kind: string) => Object.values(prompt).find((node) => node.class_type === kind)?.inputs ?? {};
  const id = randomUUID();
  const reply = nextReply(ground);
  const notify = (type: string, data: object) =>
    ground.sockets.get(client)?.say(JSON.stringify({ type, data: { prompt_id: id, ...data } }));
  if (reply === 'socket-breaks') ground.sockets.get(client)?.end();
  const received = noted(call, {
    fields: {
      prompt: of('CLIPTextEncode')['text'],
      seed: of('KSampler')['seed'],
      model: of('CheckpointLoaderSimple')['ckpt_name'],
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
