/**
 * A node's inputs and outputs. `FILE` is a name out of a folder of ComfyUI, a list holds the words that may be chosen.
 */
interface ComfyNode {
  readonly inputs: Readonly<Record<string, InputType>>;
  readonly optional?: Readonly<Record<string, InputType>>;
  readonly outputs: readonly string[];
}
type InputType = string | readonly string[] | Range;
interface Range {
  readonly number: 'INT' | 'FLOAT';
  readonly min: number;
  readonly max: number;
}

const int = (min: number, max: number): Range => ({ number: 'INT', min, max });
const float = (min: number, max: number): Range => ({ number: 'FLOAT', min, max });

/**
 * The nodes of the shipped workflows, as ComfyUI defines them (github.com/Comfy-Org/ComfyUI, nodes.py and comfy_extras,
 * commit 02217e36, read on 2026-11-23).
 */
const comfyNodes: Readonly<Record<string, ComfyNode>> = {
  CheckpointLoaderSimple: { inputs: { ckpt_name: 'FILE' }, outputs: ['MODEL', 'CLIP', 'VAE'] },
  UNETLoader: {
    inputs: { unet_name: 'FILE', weight_dtype: ['default', 'fp8_e4m3fn', 'fp8_e4m3fn_fast', 'fp8_e5m2'] },
    outputs: ['MODEL'],
  },
  CLIPLoader: {
    inputs: { clip_name: 'FILE', type: ['stable_diffusion', 'sd3', 'wan', 'qwen_image', 'flux2'] },
    optional: { device: ['default', 'cpu'] },
    outputs: ['CLIP'],
  },
  DualCLIPLoader: {
    inputs: { clip_name1: 'FILE', clip_name2: 'FILE', type: ['sdxl', 'sd3', 'flux', 'hunyuan_video', 'hidream'] },
    optional: { device: ['default', 'cpu'] },
    outputs: ['CLIP'],
  },
  VAELoader: { inputs: { vae_name: 'FILE' }, outputs: ['VAE'] },
  LoadImage: { inputs: { image: 'UPLOAD' }, outputs: ['IMAGE', 'MASK'] },
  LoadImageMask: { inputs: { image: 'UPLOAD', channel: ['alpha', 'red', 'green', 'blue'] }, outputs: ['MASK'] },
  CLIPTextEncode: { inputs: { text: 'STRING', clip: 'CLIP' }, outputs: ['CONDITIONING'] },
  TextEncodeQwenImageEditPlus: {
    inputs: { clip: 'CLIP', prompt: 'STRING' },
    optional: { vae: 'VAE', image1: 'IMAGE', image2: 'IMAGE', image3: 'IMAGE' },
    outputs: ['CONDITIONING'],
  },
  ConditioningZeroOut: { inputs: { conditioning: 'CONDITIONING' }, outputs: ['CONDITIONING'] },
  FluxGuidance: { inputs: { conditioning: 'CONDITIONING', guidance: float(0, 100) }, outputs: ['CONDITIONING'] },
  InpaintModelConditioning: {
    inputs: {
      positive: 'CONDITIONING',
      negative: 'CONDITIONING',
      vae: 'VAE',
      pixels: 'IMAGE',
      mask: 'MASK',
      noise_mask: 'BOOLEAN',
    },
    outputs: ['CONDITIONING', 'CONDITIONING', 'LATENT'],
  },
  DifferentialDiffusion: { inputs: { model: 'MODEL' }, optional: { strength: float(0, 1) }, outputs: ['MODEL'] },
  ModelSamplingAuraFlow: { inputs: { model: 'MODEL', shift: float(0, 100) }, outputs: ['MODEL'] },
  CFGNorm: { inputs: { model: 'MODEL', strength: float(0, 100) }, outputs: ['MODEL'] },
  VAEEncode: { inputs: { pixels: 'IMAGE', vae: 'VAE' }, outputs: ['LATENT'] },
  SetLatentNoiseMask: { inputs: { samples: 'LATENT', mask: 'MASK' }, outputs: ['LATENT'] },
  KSampler: {
    inputs: {
      model: 'MODEL',
      seed: int(0, 2 ** 64),
      steps: int(1, 10_000),
      cfg: float(0, 100),
      sampler_name: ['euler', 'euler_ancestral', 'heun', 'dpmpp_2m', 'dpmpp_2m_sde', 'ddim', 'uni_pc'],
      scheduler: ['simple', 'sgm_uniform', 'karras', 'exponential', 'ddim_uniform', 'beta', 'normal'],
      positive: 'CONDITIONING',
      negative: 'CONDITIONING',
      latent_image: 'LATENT',
      denoise: float(0, 1),
    },
    outputs: ['LATENT'],
  },
  VAEDecode: { inputs: { samples: 'LATENT', vae: 'VAE' }, outputs: ['IMAGE'] },
  SaveImage: { inputs: { images: 'IMAGE', filename_prefix: 'STRING' }, outputs: [] },
};

export type ComfyGraph = Readonly<
  Record<string, { readonly class_type: string; readonly inputs: Readonly<Record<string, unknown>> }>
>;

interface NodeError {
  readonly message: string;
  readonly extra_info: { readonly input_name: string };
}

/** What ComfyUI has on its disk. */
export interface ComfyFiles {
  readonly models: readonly string[];
  readonly uploads: Iterable<string>;
}

/**
 * What is wrong with a workflow, by node, in ComfyUI's words (execution.py, `validate_inputs`); empty where nothing is.
 * Stricter than ComfyUI in one thing: an input that a node does not have is named, too.
 */
export function comfyProblems(
  graph: ComfyGraph,
  files: ComfyFiles,
): Record<string, { class_type: string; errors: NodeError[] }> {
  const uploads = new Set(files.uploads);
  const checks = Object.entries(graph).map(([id, { class_type: kind, inputs }]) => {
    const node = comfyNodes[kind];
    if (!node) return [id, { class_type: kind, errors: [problem('', 'Node type not found')] }] as const;
    const wanted = { ...node.inputs, ...node.optional };
    const missing = Object.keys(node.inputs).filter((name) => !(name in inputs));
    const errors = [
      ...missing.map((name) => problem(name, 'Required input is missing')),
      ...Object.entries(inputs).flatMap(([name, value]) => {
        const type = wanted[name];
        const wrong = type === undefined ? 'Unknown input' : wrongWith(value, type, graph, { ...files, uploads });
        return wrong === null ? [] : [problem(name, wrong)];
      }),
    ];
    return [id, { class_type: kind, errors }] as const;
  });
  return Object.fromEntries(checks.filter(([, { errors }]) => errors.length > 0));
}

const problem = (input: string, message: string): NodeError => ({ message, extra_info: { input_name: input } });

function wrongWith(
  value: unknown,
  type: InputType,
  graph: ComfyGraph,
  { models, uploads }: ComfyFiles & { readonly uploads: ReadonlySet<string> },
): string | null {
  if (Array.isArray(value)) {
    const [from, slot] = value as [string, number];
    return comfyNodes[graph[from]?.class_type ?? '']?.outputs[slot] === type
      ? null
      : 'Return type mismatch between linked nodes';
  }
  if (typeof type === 'object' && 'number' in type) {
    if (typeof value !== 'number' || (type.number === 'INT' && !Number.isInteger(value)))
      return 'Failed to convert an input value to a number';
    return value < type.min ? 'Value smaller than min' : value > type.max ? 'Value bigger than max' : null;
  }
  if (typeof type === 'object') return type.includes(String(value)) ? null : 'Value not in list';
  if (type === 'FILE') return models.includes(String(value)) ? null : 'Value not in list';
  if (type === 'UPLOAD') return uploads.has(String(value)) ? null : 'Custom validation failed for node';
  return typeof value === type.toLowerCase() ? null : `Not a ${type}`;
}
