import { describe, expect, test } from 'vitest';
import { comfyModels } from '../testing/comfy-peer.ts';
import { comfyProblems, type ComfyGraph } from '../testing/comfy-nodes.ts';
import { comfyWorkflows, shippedWorkflow } from './comfyui-workflows.ts';

const files = { models: [...comfyModels, 'any.safetensors'], uploads: ['canvas.png', 'mask.png'] };

function graphOf(name: (typeof comfyWorkflows)[number]): ComfyGraph {
  const text = shippedWorkflow(name)
    .replaceAll('%model%', 'any.safetensors')
    .replaceAll('%canvas%', 'canvas.png')
    .replaceAll('%mask%', 'mask.png')
    .replaceAll('"%seed%"', '7');
  return JSON.parse(text) as ComfyGraph;
}

describe.each(comfyWorkflows)('the workflow %s', (name) => {
  test('has only nodes, inputs, links and values that ComfyUI defines', () => {
    expect(comfyProblems(graphOf(name), files)).toEqual({});
  });

  test('paints with the canvas, the mask, the words and the seed, and saves one picture', () => {
    const text = shippedWorkflow(name);
    for (const mark of ['%model%', '%canvas%', '%mask%', '%prompt%', '%seed%']) expect(text).toContain(mark);
    expect(text.match(/SaveImage/g)).toHaveLength(1);
  });
});

test.each([
  ['a node that ComfyUI does not have', { class_type: 'FluxFill', inputs: {} }, 'Node type not found'],
  ['an input that is missing', { class_type: 'CLIPTextEncode', inputs: { text: 'x' } }, 'Required input is missing'],
  [
    'a link of another kind',
    { class_type: 'VAEDecode', inputs: { samples: ['2', 0], vae: ['1', 2] } },
    'Return type mismatch between linked nodes',
  ],
  [
    'a word that may not be chosen',
    { class_type: 'LoadImageMask', inputs: { image: 'mask.png', channel: 'white' } },
    'Value not in list',
  ],
  [
    'a model that is not there',
    { class_type: 'UNETLoader', inputs: { unet_name: 'none', weight_dtype: 'default' } },
    'Value not in list',
  ],
  [
    'a number that is too high',
    { class_type: 'CFGNorm', inputs: { model: ['1', 0], strength: 101 } },
    'Value bigger than max',
  ],
  [
    'a picture that was not sent',
    { class_type: 'LoadImage', inputs: { image: 'x.png' } },
    'Custom validation failed for node',
  ],
  [
    'an input that it does not have',
    { class_type: 'LoadImage', inputs: { image: 'canvas.png', size: 1 } },
    'Unknown input',
  ],
])('%s is refused', (_, node, message) => {
  const problems = comfyProblems({ ...graphOf('inpaint'), bad: node }, files);
  expect(problems).toMatchObject({ bad: { errors: [{ message }] } });
});
